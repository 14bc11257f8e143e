import type { Annotation, Criterion, PatientCase, SyndromeCode } from '../../case/index.ts'
import { type Classification, evaluate, explain, isLikely, listCheckedCriteria } from '../../engine/index.ts'
import type { WizardPack } from '../../pack/index.ts'
import { type EntryLocation, findOpenSections, type OpenSection } from './entry-locations.ts'

/** What was not entered on one page, and the syndromes on which it bears. */
export type MissingInformation = Readonly<{
  route: string
  sections: readonly EntryLocation[]
  /** Unresolved or uncertain without it. */
  settles: readonly SyndromeCode[]
  /** Likely now, and refused if what is not known speaks against it. */
  mayExclude: readonly SyndromeCode[]
  /** Per syndrome: the text of its criterion. */
  annotations: readonly Readonly<{ code: SyndromeCode; annotation: Annotation }>[]
}>

/** An open criterion, and the locations of the form where it can be decided. `likely`: its syndrome is likely meanwhile. */
export type AwaitedCriterion = Readonly<{
  code: SyndromeCode
  likely: boolean
  annotation: Annotation
  sections: readonly OpenSection[]
}>

/** The unknown criteria of all that is not excluded. */
export const listAwaitedCriteria = (
  pack: WizardPack,
  patient: PatientCase,
  classification: Classification,
): readonly AwaitedCriterion[] =>
  listUnknownCriteria(pack, classification).map(({ criterion, ...unknown }) => {
    const isDecidedBy = (answered: PatientCase): boolean =>
      explain(evaluate(pack, answered), criterion).truth !== 'unknown'
    return { ...unknown, sections: findOpenSections({ when: criterion.when, isDecidedBy }, pack, patient) }
  })

/** What criteria wait for, page by page, first what settles most syndromes. */
export function groupByPage(awaited: readonly AwaitedCriterion[]): readonly MissingInformation[] {
  const byRoute = new Map<string, MissingOnRoute>()
  for (const criterion of awaited) {
    for (const { route, section, anchor } of criterion.sections) {
      const missing = byRoute.get(route) ?? { sections: new Map(), criteria: new Set() }
      byRoute.set(route, missing)
      missing.sections.set(section, { route, section, ...(anchor !== undefined && { anchor }) })
      missing.criteria.add(criterion)
    }
  }
  return [...byRoute]
    .map(([route, missing]) => toMissingInformation(route, missing))
    .sort((one, other) => getWeight(other) - getWeight(one))
}

type UnknownCriterion = Omit<AwaitedCriterion, 'sections'> & Readonly<{ criterion: Criterion }>
type MissingOnRoute = Readonly<{ sections: Map<string, EntryLocation>; criteria: Set<AwaitedCriterion> }>

/** One that settles a syndrome outweighs any number of those that could only refuse a likely one. */
const getWeight = ({ settles, mayExclude }: MissingInformation): number => settles.length * 100 + mayExclude.length

function toMissingInformation(route: string, missing: MissingOnRoute): MissingInformation {
  const criteria = [...missing.criteria]
  const selectCodes = (likely: boolean) => [
    ...new Set(criteria.filter((one) => one.likely === likely).map(({ code }) => code)),
  ]
  return {
    route,
    sections: [...missing.sections.values()],
    settles: selectCodes(false),
    mayExclude: selectCodes(true),
    annotations: criteria.map(({ code, annotation }) => ({ code, annotation })),
  }
}

function listUnknownCriteria(pack: WizardPack, { syndromes }: Classification): readonly UnknownCriterion[] {
  return Object.entries(syndromes)
    .filter(([, { group }]) => group !== 'excluded')
    .flatMap(([code, result]) =>
      listCheckedCriteria(pack, code, result)
        .filter(({ criterion, annotation }) => annotation.truth === 'unknown' && criterion.responses.unknown !== 'yes')
        .map(({ criterion, annotation }) => ({ code, likely: isLikely(result.group), annotation, criterion })),
    )
}
