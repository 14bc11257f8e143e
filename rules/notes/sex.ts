import { toSpan } from './findings.ts'
import type { NoteSentence } from './mentions.ts'
import type { NoteReader } from './note-reader.ts'
import type { NoteText } from './split-text.ts'
import { createSuggestion, type Suggestion } from './suggestion.ts'

const SEXES = ['male', 'female'] as const

/** How near the words for a person stand to the age: 'a 14-year-old girl'. */
const MAX_WORDS_TO_PERSON = 4

/** The sex by the noun after the first age, or else by the pronouns of the note where all of them agree. */
export function suggestSex(
  note: NoteText,
  sentences: readonly NoteSentence[],
  reader: NoteReader,
): readonly Suggestion[] {
  const { people, pronouns, old } = reader.terms.numbers
  const own = sentences.filter((sentence) => !speaksOfFamily(note, sentence, reader))
  const isOwn = (at: number) => own.some(({ from, to }) => at >= from && at < to)
  const isNoun = (at: number) =>
    note.words.slice(Math.max(0, at - MAX_WORDS_TO_PERSON), at).some((word) => old.includes(word))
  const noun = findSex(note, people, (at) => isOwn(at) && (isNoun(at) || at < MAX_WORDS_TO_PERSON))
  const pronoun = noun ?? findOnlyPronoun(note, pronouns, isOwn)
  return pronoun === undefined
    ? []
    : [
        createSuggestion(
          { kind: 'sex', value: pronoun.sex },
          [toSpan(note, { from: pronoun.at, to: pronoun.at + 1 })],
          'certain',
        ),
      ]
}

const speaksOfFamily = (note: NoteText, { from, to, section }: NoteSentence, reader: NoteReader): boolean =>
  section === 'family' ||
  reader.findTriggers(note.words, from, to).some(({ values }) => values.some(({ says }) => says === 'family'))

type WordsBySex = Readonly<Record<(typeof SEXES)[number], readonly string[]>>
type SexAt = Readonly<{ sex: (typeof SEXES)[number]; at: number }>

function findSex(note: NoteText, words: WordsBySex, isAllowed: (at: number) => boolean): SexAt | undefined {
  for (const [at, word] of note.words.entries()) {
    const sex = SEXES.find((one) => words[one].includes(word))
    if (sex !== undefined && isAllowed(at)) return { sex, at }
  }
  return undefined
}

function findOnlyPronoun(note: NoteText, pronouns: WordsBySex, isAllowed: (at: number) => boolean): SexAt | undefined {
  const found = SEXES.flatMap((sex) => findSex(note, { male: [], female: [], [sex]: pronouns[sex] }, isAllowed) ?? [])
  return found.length === 1 ? found[0] : undefined
}
