import { formatAmount, type Range, UNITS_PER_YEAR } from '../../../rules/case/index.ts'
import type { Coverage, Metric } from '../../../rules/quality/coverage/metrics.ts'
import { formatAge } from '../../../rules/text/texts.ts'

type MetricText = Readonly<{ title: string; of: (coverage: Coverage) => number; next: string }>

const ADD_PATIENT = 'Add a reference patient to tests/cases/ who shows it'

const countPairs = ({ matrix }: Coverage): number => {
  const count = Object.keys(matrix).length
  return (count * (count - 1)) / 2
}

/** The title of each metric, its total, and how to improve it. */
export const METRIC_TEXTS: Readonly<Record<Metric, MetricText>> = {
  unusedFeatures: {
    title: 'Features that no rule uses',
    of: ({ features }) => features.length,
    next: 'Name the feature in the criterion or alert that it was added for',
  },
  unprofiledFeatures: {
    title: 'Features that no profile mentions',
    of: ({ features }) => features.length,
    next: 'Name the feature in the profiles of the syndromes that it tells apart, with a source, or leave it out of the order',
  },
  unusedSets: {
    title: 'Named sets that no rule uses',
    of: ({ sets }) => sets.length,
    next: 'Use the set in a rule, or take it out of rules/vocabulary/',
  },
  neverMet: { title: 'Criteria never seen met', of: ({ criteria }) => criteria.length, next: ADD_PATIENT },
  neverNotMet: { title: 'Criteria never seen not met', of: ({ criteria }) => criteria.length, next: ADD_PATIENT },
  neverUnknown: { title: 'Criteria never seen unknown', of: ({ criteria }) => criteria.length, next: ADD_PATIENT },
  neverSuggested: { title: 'Alerts never seen suggested', of: ({ alerts }) => alerts.length, next: ADD_PATIENT },
  withoutLikely: {
    title: 'Syndromes without a likely reference patient',
    of: ({ syndromes }) => syndromes.length,
    next: 'Add the textbook patient to the cases of the syndrome',
  },
  withoutExcluded: {
    title: 'Syndromes without an excluded reference patient',
    of: ({ syndromes }) => syndromes.length,
    next: 'Add a patient with an exclusionary finding',
  },
  withoutUnresolved: {
    title: 'Syndromes without an unresolved reference patient',
    of: ({ syndromes }) => syndromes.length,
    next: 'Add a patient who still lacks what the definition requires',
  },
  undeclaredOverlaps: {
    title: 'Overlaps that nobody has declared',
    of: (coverage) => countPairs(coverage) * 2,
    next: 'Mend the rule that lets the patient in, or declare the overlap in rules/overlaps.yaml with a reason and a source',
  },
  notDistinguished: {
    title: 'Pairs of syndromes that nothing tells apart',
    of: countPairs,
    next: 'Give one of the two a criterion that the other does not have, or declare both ways in rules/overlaps.yaml',
  },
}

/** Formats an age at onset; halves of a month occur as bounds. */
export function formatOnsetAge(years: number): string {
  if (years === 0) return 'birth'
  const months = years * UNITS_PER_YEAR.months
  return isHalf(months) ? formatAmount(months, 'months') : formatAge(years)
}

const isHalf = (value: number): boolean => Math.abs((value % 1) - 0.5) < 1e-6

/** Formats a range of ages, with exact ends. */
export function formatOnsetRange({ from, over, to, under }: Range): string {
  const start = over === undefined ? formatOnsetAge(from ?? 0) : `over ${formatOnsetAge(over)}`
  const end = to === undefined ? formatUpperEnd(under) : formatOnsetAge(to)
  if (start === 'birth') return to === undefined ? (end ?? 'any age') : `up to ${end}`
  if (end === undefined) return over === undefined ? `${start} and over` : start
  return `${omitSharedUnit(start, end)} to ${end}`
}

const formatUpperEnd = (under: number | undefined): string | undefined =>
  under === undefined ? undefined : `under ${formatOnsetAge(under)}`

/** '4 to 13 years': a unit shared by both ends is printed once. */
function omitSharedUnit(start: string, end: string): string {
  const unit = / (day|month|year)s?$/
  return unit.exec(start)?.[1] === unit.exec(end)?.[1] ? start.replace(unit, '') : start
}
