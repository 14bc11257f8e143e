import type { Lexicon, Meaning } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import type { NoteText } from './split-text.ts'
import type { Suggestion } from './suggestion.ts'
import type { NoteTerms } from './terms.ts'

/** What a note reports in one sentence and denies in another is left to whoever reads it. */
export function doubtContradictions(
  suggestions: readonly Suggestion[],
  mentions: readonly Mention[],
  note: NoteText,
  lexicon: Lexicon,
): readonly Suggestion[] {
  const denied = new Set(
    mentions
      .filter((mention) => isDenied(mention) && !isLimited(mention, note, lexicon))
      .flatMap(({ meanings }) => meanings.flatMap((meaning) => listCodes(meaning, lexicon.terms))),
  )
  const hasNoSeizure = suggestions.some(({ target }) => 'code' in target && target.code === NO_SEIZURE)
  const isDoubtful = ({ target, context }: Suggestion) =>
    context !== 'family' &&
    (('code' in target && denied.has(target.code)) || (hasNoSeizure && target.kind.startsWith('seizure')))
  return suggestions.map((suggestion) =>
    isDoubtful(suggestion) ? { ...suggestion, context: 'uncertain' } : suggestion,
  )
}

const NO_SEIZURE = 'hist_no_seizure'

const isDenied = ({ categories }: Mention): boolean =>
  categories.has('negated') && UNSURE.every((name) => !categories.has(name))

const UNSURE = ['family', 'hypothetical', 'uncertain', 'past', 'onset', 'earlier'] as const

/** 'No absences since' denies none of before. */
const isLimited = ({ sentence }: Mention, { words }: NoteText, { findLimits }: Lexicon): boolean =>
  findLimits(words, sentence).length > 0

function listCodes(meaning: Meaning, { instead }: NoteTerms): readonly string[] {
  if (meaning.kind === 'seizureType') return meaning.type.fills.details ?? []
  if (meaning.kind !== 'finding' && meaning.kind !== 'seizureEntry') return []
  return WAS_DONE.test(meaning.code) ? [] : [meaning.code, instead.course?.[meaning.code] ?? meaning.code]
}

/** The denial of a test or a treatment means that it brought nothing, or that one of several was not done. */
const WAS_DONE = /^(test|hist_treatment)_/
