import type { Criterion, PatientCase, Range, Syndrome } from '../../case/index.ts'
import { collectFacts, type Evaluation, getCriterion, listCriteria } from '../../engine/index.ts'
import { formatAge } from '../../text/texts.ts'

/**
 * Whether an onset outside the usual ages lies within the accepted ones (decisions.md, 'Ages'): the mandatory range is
 * not met, and what lies outside the wider one is not met either.
 */
export function isWithinOuterBound(
  criterion: Criterion,
  syndrome: Syndrome,
  { compiled, getTruth }: Evaluation,
): boolean {
  const excluded = findAgeCriterion(syndrome, 'onset-excluded')
  const isUsualRange = criterion.id === 'onset' && criterion.responses.notMet !== 'no'
  return isUsualRange && excluded !== undefined && getTruth(getCriterion(compiled, excluded).condition) === 'notMet'
}

/** 'Onset at 7 years: outside the usual 3 to 6 years, within the accepted 1 to 14 years'. */
export function describeOuterBound(statement: string, syndrome: Syndrome, patient: PatientCase): string {
  const excluded = findAgeCriterion(syndrome, 'onset-excluded')
  const bounds = mergeRanges(excluded ? listRanges(excluded) : [])
  return `${describeOnset(patient)}: outside the usual ${statement.replace(/^onset /, '')}, within the accepted ${formatAccepted(bounds)}`
}

/** The criterion of the mandatory ages at onset, or that of the excluded ones. */
export const findAgeCriterion = (syndrome: Syndrome, id: 'onset' | 'onset-excluded'): Criterion | undefined =>
  listCriteria(syndrome).find((criterion) => criterion.id === id)

/** The ends that several ranges have between them. */
export const mergeRanges = (ranges: readonly Range[]): Range => Object.assign({}, ...ranges)

export const listRanges = ({ when }: Criterion): readonly Range[] =>
  collectFacts(when).flatMap((fact) => (fact.operator === 'within' && fact.fact === 'onset' ? [fact.value] : []))

/** The age that was entered; where a seizure type has its own, it is not stated which one the rule reads. */
function describeOnset({ ageAtOnset, ageAtOnsetTo, ageAtOnsetUnit, seizures }: PatientCase): string {
  if (ageAtOnset === '' || ageAtOnset === null || seizures.some(({ ageAtOnset: own }) => own)) return 'Onset'
  return `Onset at ${ageAtOnset}${ageAtOnsetTo ? ` to ${ageAtOnsetTo}` : ''} ${ageAtOnsetUnit}`
}

/** What is left between the ends that exclude, in words. */
export function formatAccepted({ under, to, over, from }: Range): string {
  if (under !== undefined && over !== undefined) return `${formatAge(under)} to ${formatAge(over)}`
  if (under !== undefined && from !== undefined) return `${formatAge(under)} to under ${formatAge(from)}`
  const ends = [
    under !== undefined && `${formatAge(under)} and over`,
    to !== undefined && `over ${formatAge(to)}`,
    over !== undefined && `up to ${formatAge(over)}`,
    from !== undefined && `under ${formatAge(from)}`,
  ]
  return ends.filter(Boolean).join(' and ')
}
