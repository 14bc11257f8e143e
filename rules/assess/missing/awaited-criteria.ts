import {
  type Annotation,
  type Fact,
  memoizeByObject,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type SeizurePattern,
  type SyndromeCode,
} from '../../case/index.ts'
import { isLikely } from '../../engine/index.ts'
import type { Investigation, WizardPack } from '../../pack/built-pack.ts'
import type { AssessedCriterion, Assessment } from '../assessment.ts'
import { type EntryLocation, FACT_FIELDS, findOpenSections, type OpenSection } from './entry-locations.ts'

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
export const listAwaitedCriteria = memoizeByObject((assessment: Assessment<WizardPack>): readonly AwaitedCriterion[] =>
  listUnknownCriteria(assessment).map((assessed) => ({
    code: assessed.code,
    likely: isLikely(assessment.of(assessed.code).group),
    annotation: assessed.annotation,
    sections: findOpenSections(assessment, assessed.criterion),
  })),
)

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

/** In the order of the codes, and of each syndrome in that of the pages. */
function listUnknownCriteria(assessment: Assessment): readonly AssessedCriterion[] {
  const codes = assessment.evaluation.compiled.syndromes.map(({ code }) => code)
  return codes
    .map(assessment.of)
    .filter(({ group }) => group !== 'excluded')
    .flatMap(({ criteria }) =>
      criteria.filter(({ isChecked, truth, response }) => isChecked && truth === 'unknown' && response !== 'yes'),
    )
}

/** Whether an investigation finds something that a fact reads. */
export function isAnsweredBy({ codes, fields, seizureFields }: Investigation, fact: Fact): boolean {
  switch (fact.fact) {
    case 'features':
      return codes.includes(fact.value)
    case 'seizures':
      return listPatterns(fact).some((pattern) =>
        [...SEIZURE_VALUES, ...SEIZURE_LISTS].some(
          (field) => pattern[field] !== undefined && seizureFields.includes(field),
        ),
      )
    case 'pending':
      return false
    case 'onset':
    case 'age':
    case 'sinceOnset':
    case 'swFreq':
    case 'gender':
      return FACT_FIELDS[fact.fact].some((field) => fields.some((reported) => reported === field))
    default:
      return fact satisfies never
  }
}

const listPatterns = (fact: Fact<'someMatch' | 'allMatch'>): readonly SeizurePattern[] =>
  fact.operator === 'someMatch' ? [fact.value.like] : fact.value
