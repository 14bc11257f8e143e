/** A stream of choices. The same seed and index give the same choices on every machine. */
export type Random = Readonly<{
  /** A whole number from 0 to one below the limit. */
  nextInt(limit: number): number
  /** True in this share of cases, 0 to 1. */
  nextBoolean(share: number): boolean
  /** @throws RangeError if the list is empty. */
  pick<One>(list: readonly One[]): One
  /** Up to so many different members, in the order of the list. */
  sample<One>(list: readonly One[], atMost: number): One[]
}>

const GOLDEN_RATIO_32 = 0x9e3779b9
const TWO_TO_32 = 2 ** 32

/** The stream of one index among many of the same seed, so that each can be made again without the others. */
export function createRandom(seed: number, index: number): Random {
  const next = createMulberry32(mix32(mix32(seed) ^ Math.imul(index + 1, GOLDEN_RATIO_32)))
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <One>(list: readonly One[]): One => {
    const one = list[below(list.length)]
    if (one === undefined) throw new RangeError('There is nothing to pick from.')
    return one
  }
  return {
    nextInt: below,
    nextBoolean: (share) => next() < share,
    pick,
    sample: (list, atMost) => {
      const chosen = new Set(
        Array.from({ length: list.length === 0 ? 0 : below(atMost + 1) }, () => below(list.length)),
      )
      return list.filter((_, index) => chosen.has(index))
    },
  }
}

/** From 0 to below 1 (Mulberry32: small, and even enough for test data). */
function createMulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    return mix32(state) / TWO_TO_32
  }
}

/** A whole number of 32 bits, every bit of which depends on every bit of the given one. */
function mix32(value: number): number {
  const first = Math.imul(value ^ (value >>> 15), value | 1)
  const second = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61))
  return (second ^ (second >>> 14)) >>> 0
}
