import type { Measure } from '../text/measures.ts'
import type { UnitName } from '../text/numbers.ts'

export const isWord = (word: string | undefined, words: readonly string[]): boolean =>
  word !== undefined && words.includes(word)

const SECONDS: Readonly<Partial<Record<UnitName, number>>> = { hours: 3600, minutes: 60, seconds: 1 }

/** The longer end of a span of time in seconds; undefined for other units. */
export function toSeconds({ high, unit }: Measure): number | undefined {
  const seconds = SECONDS[unit]
  return seconds === undefined ? undefined : high * seconds
}
