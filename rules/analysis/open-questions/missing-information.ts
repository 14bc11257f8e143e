import { isLikely } from '../../../web/results/text/groups.ts'
import {
  type Annotation,
  type CheckedStage,
  type Classification,
  type Criterion,
  check,
  type PatientCase,
  type SyndromeCode,
} from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'
import { openPlaces, type Places } from './next-questions.ts'

/** What was not entered on one page, and the syndromes on which it bears. */
export type MissingInformation = Readonly<{
  route: string
  sections: readonly string[]
  /** Unresolved or uncertain without it. */
  settles: readonly SyndromeCode[]
  /** Likely now, and refused if what is not known speaks against it. */
  mayExclude: readonly SyndromeCode[]
  /** Per syndrome: what its criterion says of it. */
  annotations: readonly Readonly<{ code: SyndromeCode; annotation: Annotation }>[]
}>

type Unknown = Readonly<{
  code: SyndromeCode
  likely: boolean
  stage: CheckedStage
  index: number
  criterion: Criterion
  annotation: Annotation
}>
type Asked = Readonly<{ sections: Set<string>; unknowns: Set<Unknown> }>

/** What to enter next, first what settles most syndromes (from the unknown criteria of all that is not excluded). */
export function missingInformation(
  pack: BuiltPack,
  places: Places,
  patient: PatientCase,
  classification: Classification,
): readonly MissingInformation[] {
  const byRoute = new Map<string, Asked>()
  for (const unknown of unknownCriteria(pack, classification)) {
    const open = { when: unknown.criterion.when, isDecidedBy: decisionOn(pack, unknown) }
    for (const { route, section } of openPlaces(open, pack, places, patient)) {
      const asked = byRoute.get(route) ?? { sections: new Set(), unknowns: new Set() }
      byRoute.set(route, asked)
      asked.sections.add(section)
      asked.unknowns.add(unknown)
    }
  }
  return [...byRoute]
    .map(([route, asked]) => missingOn(route, asked))
    .sort((one, other) => weightOf(other) - weightOf(one))
}

const decisionOn =
  (pack: BuiltPack, { code, stage, index }: Unknown) =>
  (patient: PatientCase): boolean =>
    check(pack, code, patient, stage).annotations[index]?.truth !== 'unknown'

/** One that settles a syndrome outweighs any number of those that could only refuse a likely one. */
const weightOf = ({ settles, mayExclude }: MissingInformation): number => settles.length * 100 + mayExclude.length

function missingOn(route: string, { sections, unknowns }: Asked): MissingInformation {
  const asking = [...unknowns]
  const codes = (likely: boolean) => [...new Set(asking.filter((one) => one.likely === likely).map(({ code }) => code))]
  return {
    route,
    sections: [...sections],
    settles: codes(false),
    mayExclude: codes(true),
    annotations: asking.map(({ code, annotation }) => ({ code, annotation })),
  }
}

function unknownCriteria(pack: BuiltPack, { syndromes }: Classification): readonly Unknown[] {
  return Object.entries(syndromes).flatMap(([code, { group, stages }]) =>
    group === 'excluded'
      ? []
      : stages.flatMap(({ stage, annotations }) =>
          annotations.flatMap((annotation, index) => {
            const criterion = pack.syndromes[code]?.stages[stage][index]
            const bears = annotation.truth === 'unknown' && criterion?.responses.unknown !== 'yes'
            return criterion && bears ? [{ code, likely: isLikely(group), stage, index, criterion, annotation }] : []
          }),
        ),
  )
}
