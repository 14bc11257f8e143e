import type { Measure } from '../text/measures.ts'
import type { UnitName } from '../text/numbers.ts'

/** Whether one of some phrases begins at a word. */
export const isPhraseAt = (words: readonly string[], at: number, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => phrase === words.slice(at, at + phrase.split(' ').length).join(' '))

const SECONDS: Readonly<Partial<Record<UnitName, number>>> = { hours: 3600, minutes: 60, seconds: 1 }

/** The longer end of a span of time in seconds; undefined for other units. */
export function toSeconds({ high, unit }: Measure): number | undefined {
  const seconds = SECONDS[unit]
  return seconds === undefined ? undefined : high * seconds
}
