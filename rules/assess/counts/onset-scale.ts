import { type CountedSyndrome, formatAmount, type SyndromeCode, UNITS_PER_YEAR } from '../../case/index.ts'
import type { CountTable } from './counted-finding.ts'

/** In bits squared: ages at onset spread more than those of a dozen patients. */
const ADDED_VARIANCE = 0.35

/** An onset may be mistaken, or belong to other seizures. */
const MIN_RATIO = 0.005

/** A normal distribution of log2 of the age at onset. */
type OnsetSpread = Readonly<{ mean: number; variance: number }>

/** What an age at onset counts for each syndrome: log2 of its density over the mean density of all syndromes. */
export function createOnsetScale(
  syndromes: Readonly<Record<SyndromeCode, CountedSyndrome>>,
  codes: readonly SyndromeCode[],
): CountTable['weighOnset'] {
  const distributions = codes.map((code) => widen(syndromes[code]?.onset))
  const known = Object.values(syndromes).flatMap(({ onset }) => widen(onset) ?? [])
  return (logOnset) => {
    const mean = known.reduce((sum, one) => sum + computeDensity(one, logOnset), 0) / known.length
    if (!(mean > 0)) return undefined
    const weigh = (one: OnsetSpread | undefined) =>
      one === undefined ? 0 : Math.log2(Math.max(MIN_RATIO, computeDensity(one, logOnset) / mean))
    return {
      entry: 'ageAtOnset',
      bits: new Float64Array(distributions.map(weigh)),
      getLabel: (index) => describeOnset(distributions[index], logOnset),
      getCount: () => '',
      getSeen: () => 0,
    }
  }
}

const widen = (onset: CountedSyndrome['onset']): OnsetSpread | undefined =>
  onset && { ...onset, variance: onset.variance + ADDED_VARIANCE }

const computeDensity = ({ mean, variance }: OnsetSpread, value: number): number =>
  Math.exp(-((value - mean) ** 2) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance)

/** The ages of two of three patients, and where the onset lies to them. */
function describeOnset(distribution: OnsetSpread | undefined, logOnset: number): string {
  if (distribution === undefined) return ''
  const { mean, variance } = distribution
  const spread = Math.sqrt(variance)
  const ages = `${formatRoundAge(2 ** (mean - spread))} to ${formatRoundAge(2 ** (mean + spread))}`
  const position = Math.abs(logOnset - mean) <= spread ? 'as in' : logOnset < mean ? 'earlier than in' : 'later than in'
  return `onset ${position} most patients here (${ages})`
}

/** In the largest unit of which there are two. */
function formatRoundAge(years: number): string {
  const [unit = 'days', perYear = 365] = Object.entries(UNITS_PER_YEAR).find(([, each]) => years * each >= 2) ?? []
  return formatAmount(Math.max(1, Math.round(years * perYear)), unit)
}
