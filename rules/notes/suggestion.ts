import type { FeatureList, SeizureList, SeizureValue } from '../case/index.ts'

/** A stretch of the note: `text.slice(start, end)`. */
export type TextSpan = Readonly<{ start: number; end: number }>

/** A number of the case, or of one of the kinds of seizures of the note, with its unit. */
export type AmountTarget = Readonly<{
  field: 'age' | 'ageAtOnset' | 'swFreq'
  value: string
  /** The latest that an onset can have been. */
  to?: string
  unit: string
  seizure?: number
}>

/** What a suggestion would enter. `seizure` counts the kinds of seizures that the note reports, from 0. */
export type SuggestionTarget =
  | Readonly<{ kind: 'entry'; list: FeatureList; code: string }>
  | Readonly<{ kind: 'seizureEntry'; seizure: number; list: SeizureList; code: string }>
  | Readonly<{ kind: 'seizureValue'; seizure: number; field: SeizureValue; value: string }>
  | (AmountTarget & Readonly<{ kind: 'amount' }>)
  | Readonly<{ kind: 'sex'; value: string }>

/** How the note reports it: plainly, with doubt, of the past, or of a relative. */
export type SuggestionContext = 'certain' | 'uncertain' | 'past' | 'family'

/** One thing that a note reports, as it could be entered, and the words it rests on. */
export type Suggestion = Readonly<{
  id: string
  target: SuggestionTarget
  words: readonly TextSpan[]
  context: SuggestionContext
  /** Without a time, so that the ages have to decide whether it was so at onset. */
  isUntimed?: boolean
  /** Why it is uncertain: its words may deny it or be of a relative, or the reader gave two values for one field. */
  doubt?: 'denied' | 'contradicted'
}>

/** The same target has the same name. */
export function getTargetId(target: SuggestionTarget): string {
  switch (target.kind) {
    case 'entry':
      return target.code
    case 'seizureEntry':
      return `${target.seizure} ${target.code}`
    case 'seizureValue':
      return `${target.seizure} ${target.field} ${target.value}`
    case 'amount':
      return `${target.seizure ?? ''} ${target.field}`
    case 'sex':
      return 'gender'
    default:
      return target satisfies never
  }
}

export const createSuggestion = (
  target: SuggestionTarget,
  words: readonly TextSpan[],
  context: SuggestionContext,
): Suggestion => ({ id: getTargetId(target), target, words, context })

/** Each target once, with all the words for it; what is reported plainly anywhere is certain. */
export function mergeSuggestions(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const merged = new Map<string, Suggestion>()
  for (const suggestion of suggestions) {
    const before = merged.get(suggestion.id)
    merged.set(suggestion.id, before === undefined ? suggestion : mergePair(before, suggestion))
  }
  return [...merged.values()]
}

const mergePair = (one: Suggestion, other: Suggestion): Suggestion => ({
  ...(one.context !== 'uncertain' || other.context === 'uncertain' ? one : other),
  words: [...one.words, ...other.words],
})
