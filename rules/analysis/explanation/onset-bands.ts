import type { AgeSpan, Criterion, Range, Syndrome } from '../../case/index.ts'
import { findAgeCriterion, formatAccepted, listRanges, mergeRanges } from './outer-bound.ts'

/** Ages at onset in years, and how the criterion says them. */
export type OnsetBand = AgeSpan & Readonly<{ says: string }>

/** `usual`: what is mandatory; `accepted`: what is not excluded. A syndrome has both, one or neither. */
export type OnsetBands = Readonly<{ usual?: OnsetBand; accepted?: OnsetBand }>

/** The ages at onset that the criteria of a syndrome tell, an end that they leave open from birth or without limit. */
export function findOnsetBands(syndrome: Syndrome): OnsetBands {
  const usual = findUsualCriterion(syndrome)
  const excluded = findAgeCriterion(syndrome, 'onset-excluded')
  return {
    ...(usual && { usual: { ...spanRanges(listRanges(usual)), says: getAges(usual.annotations.met.text) } }),
    ...(excluded && { accepted: invert(mergeRanges(listRanges(excluded))) }),
  }
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
  says: formatAccepted(excluded),
})
