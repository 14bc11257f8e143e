import { listMeasures, type Measure } from '../text/measures.ts'
import { isWord, type WordRange } from '../text/tokens.ts'
import { listOpeningAges } from './age-measures.ts'
import { toSpan } from './findings.ts'
import type { Lexicon } from './lexicon.ts'
import type { NoteSentence } from './mentions.ts'
import { findRelatives, SEXES, type Sex } from './relatives.ts'
import { listNumbers, type NoteText } from './split-text.ts'
import { createSuggestion, type Suggestion } from './suggestion.ts'

/** How near the words for a person are to the age: 'a 14-year-old girl'. */
const MAX_WORDS_TO_PERSON = 4

/** The sex by the noun after the first age, or else by the pronouns of the note where all of them agree. */
export function suggestSex(
  note: NoteText,
  sentences: readonly NoteSentence[],
  lexicon: Lexicon,
): readonly Suggestion[] {
  const { people, pronouns } = lexicon.terms.numbers
  const { personNouns, tellingVerbs } = lexicon.terms.grammar
  const own = sentences.filter((sentence) => !namesRelative(note, sentence, lexicon))
  // 'His mother is well. She describes …'.
  const isRelativeNamed = own.length < sentences.length
  const isOwn = (at: number) => own.some(({ from, to }) => at >= from && at < to)
  const otherChildren = listWithinRelatives(note, sentences, lexicon)
  const noun = findSex(
    note,
    people,
    (at) => !otherChildren.has(at) && (isNearAge(note, at, lexicon) || personNouns.includes(note.words[at + 1] ?? '')),
  )
  const isOfPerson = (at: number) => isOwn(at) && !(isRelativeNamed && isWord(note.words[at + 1], tellingVerbs))
  const pronoun = noun ?? findOnlyPronoun(note, pronouns, isOfPerson)
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

/** 'yo' and 'y o'. */
const OLD_UNIT = /^y ?o$/

/** An age or a number is next to the word for a person. */
function isNearAge(note: NoteText, at: number, lexicon: Lexicon): boolean {
  const { words } = note
  const { old, units, ages } = lexicon.terms.numbers
  const measure = findMeasureUpTo(note, at, lexicon)
  if (measure?.isOld || isOpeningLetter(note, at, lexicon)) return true
  if (measure !== undefined) return false
  const near = words.slice(Math.max(0, at - MAX_WORDS_TO_PERSON), at + MAX_WORDS_TO_PERSON)
  return (
    near.some((word) => [...old, ...ages].includes(word)) ||
    units.years.some((unit) => OLD_UNIT.test(unit) && ` ${near.join(' ')} `.includes(` ${unit} `)) ||
    lexicon.terms.grammar.besideAge.includes(words[at + 1] ?? '') ||
    (at <= MAX_WORDS_TO_PERSON && /^\d+$/.test(words[at + 1] ?? ''))
  )
}

/** The measure that ends with a word: '16F' is an age with the sex behind it, and the m of '4y6m' a unit. */
const findMeasureUpTo = (note: NoteText, at: number, { terms }: Lexicon): Measure | undefined =>
  listMeasures(note, getRangeUpTo(at), terms.numbers).find(({ to }) => to === at + 1)

/** '58M' at the beginning, unlike '39 F' and '3M later'. */
const isOpeningLetter = (note: NoteText, at: number, lexicon: Lexicon): boolean =>
  listOpeningAges({ note, clause: getRangeUpTo(at), lexicon }).some(({ to }) => to === at)

const getRangeUpTo = (at: number): WordRange => ({ from: Math.max(0, at - MAX_WORDS_TO_PERSON), to: at + 1 })

/** Whether a sentence names a relative, who may be meant by its pronouns: 'Mum told us that she had noticed nothing'. */
const namesRelative = (
  { words }: NoteText,
  { from, to, section, relatives: { ofClauses } }: NoteSentence,
  { relatives }: Lexicon,
): boolean =>
  section === 'family' ||
  ofClauses.some((reported) => reported !== undefined) ||
  words.slice(from, to).some((word) => relatives.has(word))

/** The words within the names of relatives: 'Her other son, aged 3' is a brother. */
const listWithinRelatives = (
  note: NoteText,
  sentences: readonly NoteSentence[],
  lexicon: Lexicon,
): ReadonlySet<number> =>
  new Set(
    sentences
      .flatMap((sentence) => findRelatives(note, sentence, lexicon))
      .flatMap(({ from, to }) => listNumbers(from + 1, to)),
  )

type WordsBySex = Readonly<Record<Sex, readonly string[]>>
type SexAt = Readonly<{ sex: Sex; at: number }>

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
