import type { AgeSpan, Range, Syndrome } from '../../engine/index.ts'
import { findAgeCriterion, formatAccepted, listRanges, mergeRanges } from './outer-bound.ts'

/** Ages at onset in years, and how the criterion says them. */
export type OnsetBand = AgeSpan & Readonly<{ says: string }>

/** `usual`: what is mandatory; `accepted`: what is not excluded. A syndrome has both, one or neither. */
export type OnsetBands = Readonly<{ usual?: OnsetBand; accepted?: OnsetBand }>

/** The ages at onset that the criteria of a syndrome tell, an end that they leave open from birth or without limit. */
export function findOnsetBands(syndrome: Syndrome): OnsetBands {
  const [usual, excluded] = (['onset', 'onset-excluded'] as const).map((id) => findAgeCriterion(syndrome, id))
  return {
    ...(usual && { usual: { ...toSpan(mergeRanges(listRanges(usual))), says: getAges(usual.annotations.met.text) } }),
    ...(excluded && { accepted: invert(mergeRanges(listRanges(excluded))) }),
  }
}

const getAges = (annotation: string): string => annotation.replace(/^.*: onset /, '')

const toSpan = ({ from, over, to, under }: Range): AgeSpan => ({
  from: from ?? over ?? 0,
  to: to ?? under ?? Number.POSITIVE_INFINITY,
})

/** What is left between the ends that exclude. */
const invert = (excluded: Range): OnsetBand => ({
  from: excluded.under ?? excluded.to ?? 0,
  to: excluded.over ?? excluded.from ?? Number.POSITIVE_INFINITY,
  says: formatAccepted(excluded),
})
