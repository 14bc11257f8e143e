import {
  type Annotation,
  type CheckedStage,
  type Classification,
  type Criterion,
  check,
  type PatientCase,
  type SyndromeCode,
} from '../../engine/index.ts'
import type { WizardPack } from '../../pack/index.ts'
import { isLikely } from '../is-likely.ts'
import { type EntryLocations, findOpenSections } from './next-questions.ts'

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

type UnknownCriterion = Readonly<{
  code: SyndromeCode
  likely: boolean
  stage: CheckedStage
  index: number
  criterion: Criterion
  annotation: Annotation
}>
type MissingOnRoute = Readonly<{ sections: Set<string>; unknowns: Set<UnknownCriterion> }>

/** What to enter next, first what settles most syndromes (from the unknown criteria of all that is not excluded). */
export function listMissingInformation(
  pack: WizardPack,
  places: EntryLocations,
  patient: PatientCase,
  classification: Classification,
): readonly MissingInformation[] {
  const byRoute = new Map<string, MissingOnRoute>()
  for (const unknown of listUnknownCriteria(pack, classification)) {
    const open = { when: unknown.criterion.when, isDecidedBy: createDecisionCheck(pack, unknown) }
    for (const { route, section } of findOpenSections(open, pack, places, patient)) {
      const missing = byRoute.get(route) ?? { sections: new Set(), unknowns: new Set() }
      byRoute.set(route, missing)
      missing.sections.add(section)
      missing.unknowns.add(unknown)
    }
  }
  return [...byRoute]
    .map(([route, missing]) => toMissingInformation(route, missing))
    .sort((one, other) => getWeight(other) - getWeight(one))
}

const createDecisionCheck =
  (pack: WizardPack, { code, stage, index }: UnknownCriterion) =>
  (patient: PatientCase): boolean =>
    check(pack, code, patient, stage).annotations[index]?.truth !== 'unknown'

/** One that settles a syndrome outweighs any number of those that could only refuse a likely one. */
const getWeight = ({ settles, mayExclude }: MissingInformation): number => settles.length * 100 + mayExclude.length

function toMissingInformation(route: string, { sections, unknowns }: MissingOnRoute): MissingInformation {
  const criteria = [...unknowns]
  const selectCodes = (likely: boolean) => [
    ...new Set(criteria.filter((one) => one.likely === likely).map(({ code }) => code)),
  ]
  return {
    route,
    sections: [...sections],
    settles: selectCodes(false),
    mayExclude: selectCodes(true),
    annotations: criteria.map(({ code, annotation }) => ({ code, annotation })),
  }
}

function listUnknownCriteria(pack: WizardPack, { syndromes }: Classification): readonly UnknownCriterion[] {
  return Object.entries(syndromes).flatMap(([code, { group, stages }]) =>
    group === 'excluded'
      ? []
      : stages.flatMap(({ stage, annotations }) =>
          annotations.flatMap((annotation, index) => {
            const criterion = pack.syndromes[code]?.stages[stage][index]
            const isRelevant = annotation.truth === 'unknown' && criterion?.responses.unknown !== 'yes'
            return criterion && isRelevant
              ? [{ code, likely: isLikely(group), stage, index, criterion, annotation }]
              : []
          }),
        ),
  )
}
