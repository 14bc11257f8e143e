import type { AgeSpan, Criterion, Range, RulePack, Syndrome, SyndromeCode } from '../../case/index.ts'
import { formatAge } from '../../text/texts.ts'
import { findAgeCriterion, formatAccepted, listRanges, mergeRanges } from './outer-bound.ts'

/** Ages at onset in years, and the words of the criterion for them. */
export type OnsetBand = AgeSpan & Readonly<{ text: string }>

/**
 * `usual`: what is mandatory; `accepted`: what is not excluded. A syndrome has both, one or neither; `typical`, where it
 * has neither: that of nine in ten people by its profile.
 */
export type OnsetBands = Readonly<{ usual?: OnsetBand; accepted?: OnsetBand; typical?: OnsetBand }>

/** The ages at onset of a syndrome by its criteria, an end that they leave open from birth or without limit. */
export function findOnsetBands({ syndromes, profiles }: RulePack, code: SyndromeCode): OnsetBands {
  const syndrome = syndromes[code]
  const usual = syndrome && findUsualCriterion(syndrome)
  const excluded = syndrome && findAgeCriterion(syndrome, 'onset-excluded')
  const quantiles = profiles?.syndromes[code]?.onset
  if (!usual && !excluded) return quantiles ? { typical: spanQuantiles(quantiles) } : {}
  return {
    ...(usual && { usual: { ...spanRanges(listRanges(usual)), text: getAges(usual.annotations.notMet.text) } }),
    ...(excluded && { accepted: invert(mergeRanges(listRanges(excluded))) }),
  }
}

function spanQuantiles(quantiles: readonly number[]): OnsetBand {
  const [from = 0, to = 0] = [quantiles[0], quantiles.at(-1)]
  return { from, to, text: `${formatAge(from)} to ${formatAge(to)}` }
}

/** That of the mandatory ages, or another one that asks for an age at once, as one that differs by sex. */
const findUsualCriterion = (syndrome: Syndrome): Criterion | undefined =>
  findAgeCriterion(syndrome, 'onset') ??
  syndrome.stages.age.find((criterion) => criterion.kind === 'mandatory' && listRanges(criterion).length > 0)

const getAges = (annotation: string): string => annotation.replace(/^.*: onset /, '')

/** From the first beginning to the last end of several ranges. */
function spanRanges(ranges: readonly Range[]): AgeSpan {
  const begins = ranges.flatMap(({ from, over }) => from ?? over ?? [])
  const ends = ranges.flatMap(({ to, under }) => to ?? under ?? [])
  return {
    from: begins.length === 0 ? 0 : Math.min(...begins),
    to: ends.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...ends),
  }
}

/** What is left between the ends that exclude. */
const invert = (excluded: Range): OnsetBand => ({
  from: excluded.under ?? excluded.to ?? 0,
  to: excluded.over ?? excluded.from ?? Number.POSITIVE_INFINITY,
  text: formatAccepted(excluded),
})
