import { getOwnProperty } from './get-own-property.ts'
import { parseNumber } from './numbers.ts'
import { tickWithAbove, untick } from './selection.ts'
import { listThresholdEntries } from './thresholds.ts'
import type { FeatureCode, Seizure, Selection } from './types.ts'

/** How many times a month each span of time comes round. */
const PER_MONTH = { day: 30.4, week: 4.35, month: 1, year: 1 / 12 } as const

export type CountedSpan = keyof typeof PER_MONTH

const DAILY = 'seizure_freq_daily'
const CLUSTERS = 'seizure_freq_clusters'

/** The box for so many seizures in a span of time; undefined for none. Only a count a day gives how many one day has. */
export function findFrequencyEntry(count: number, span: CountedSpan): FeatureCode | undefined {
  if (count <= 0) return undefined
  const ofDay = span === 'day' ? listThresholdEntries('per day', count).at(-1) : undefined
  return ofDay ?? listThresholdEntries('per month', count * PER_MONTH[span]).at(-1)
}

/** What a number of seizures counts: seizures of a span, or the time from one cluster to the next. */
const FREQUENCY_UNITS: Readonly<Record<string, CountedSpan | 'clusters'>> = {
  'per day': 'day',
  'per week': 'week',
  'per month': 'month',
  'per year': 'year',
  'days between clusters': 'clusters',
  'weeks between clusters': 'clusters',
  'months between clusters': 'clusters',
}

type FrequencyCount = Pick<Seizure, 'frequencyCount' | 'frequencyTo' | 'frequencyUnit'>

const isEmpty = (entered: unknown): boolean => String(entered ?? '').trim() === ''

/** What of a counted frequency cannot be read; undefined where nothing is entered, or all of it can. */
export function findFrequencyProblem({
  frequencyCount,
  frequencyTo,
  frequencyUnit = '',
}: FrequencyCount): 'number' | 'end' | 'begin' | 'order' | 'unit' | undefined {
  if (isEmpty(frequencyCount)) return isEmpty(frequencyTo) ? undefined : 'begin'
  const [from, to] = [parseNumber(frequencyCount), parseNumber(frequencyTo)]
  if (from === undefined) return 'number'
  if (to === undefined && !isEmpty(frequencyTo)) return 'end'
  if (to !== undefined && to < from) return 'order'
  return getOwnProperty(FREQUENCY_UNITS, frequencyUnit) === undefined ? 'unit' : undefined
}

/**
 * The boxes that follow from a counted frequency: none where it cannot be read, or where its two ends lie in different
 * ones. Several a day and many a day have a box in common.
 */
export function listCountedEntries(seizure: FrequencyCount): readonly FeatureCode[] {
  const unit = getOwnProperty(FREQUENCY_UNITS, seizure.frequencyUnit ?? '')
  const from = parseNumber(seizure.frequencyCount)
  if (unit === undefined || from === undefined || findFrequencyProblem(seizure) !== undefined) return []
  if (unit === 'clusters') return from > 0 ? [CLUSTERS] : []
  const to = parseNumber(seizure.frequencyTo) ?? from
  const [least, most] = [findFrequencyEntry(from, unit), findFrequencyEntry(to, unit)]
  if (least !== undefined && least === most) return [least]
  return unit === 'day' && from >= 1 ? [DAILY] : []
}

/** The seizure after its counted frequency may have changed: the boxes follow from it. */
export function withCountedEntries(selection: Selection, before: Seizure, after: Seizure): Seizure {
  const [gone, boxes] = [listCountedEntries(before), listCountedEntries(after)]
  if (gone.join() === boxes.join()) return after
  const left = gone
    .filter((code) => !boxes.includes(code))
    .reduce((codes, code) => untick(selection, codes, code), after.frequency)
  return { ...after, frequency: boxes.reduce((codes, code) => tickWithAbove(selection, codes, code), left) }
}

/** The seizure after its boxes may have changed: a counted frequency goes with the box that followed from it. */
export function withoutStaleCount(seizure: Seizure): Seizure {
  const isStale = listCountedEntries(seizure).some((code) => !seizure.frequency.includes(code))
  return isStale ? withoutFrequencyCount(seizure) : seizure
}

export function withoutFrequencyCount(seizure: Seizure): Seizure {
  const { frequencyCount, frequencyTo, frequencyUnit, ...others } = seizure
  return others
}

/** '3 to 5 per week', '10 days between clusters'; empty where nothing is counted. */
export function formatFrequencyCount({ frequencyCount, frequencyTo, frequencyUnit = '' }: FrequencyCount): string {
  if (isEmpty(frequencyCount)) return ''
  const end = isEmpty(frequencyTo) ? '' : ` to ${frequencyTo}`
  return `${frequencyCount}${end} ${frequencyUnit}`.trim()
}
