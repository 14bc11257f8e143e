import { memoizeByKey, memoizeByObject, migrateCodes, type PatientCase } from '../case/index.ts'
import { isDenialWord } from '../text/denials.ts'
import { toPhrase } from '../text/phrases.ts'
import { type CaseEntry, isField, listCaseEntries, listEmptyPages, withoutEntries } from './case-entries.ts'
import { indexByCode } from './find-entries.ts'
import { findQuote, type LetterWords, readLetter, readQuote } from './letter-words.ts'
import { isAboutSeveralPeople } from './numbered-people.ts'
import { type ToolData, ToolRefusal } from './tool.ts'

/** The words of a letter from which entries of a case are taken. */
export type Evidence = Readonly<{ entries: readonly string[]; words: string }>

/** What a case is taken from. `confirmed`: entries that hold although the clause of their words has one that denies. */
export type CaseSource = Readonly<{
  evidence: readonly Evidence[]
  letter: string | undefined
  confirmed: readonly string[]
}>

/** An entry that is left out, or taken as confirmed, and why. */
export type EntryFinding = Readonly<{ entry: string; says: string }>

/** What of a case is reported by its words. `patient`: without what was refused or is a question. */
export type CheckedCase = Readonly<{
  patient: PatientCase
  refused: readonly EntryFinding[]
  questions: readonly EntryFinding[]
  confirmed: readonly EntryFinding[]
}>

const MAX_LETTER_CHARACTERS = 100_000

/** A letter never names all that a page asks, so that with one each page is reported in part, as is one whose words were wrong. */
export function checkEvidence(data: ToolData, submitted: PatientCase, source: CaseSource): CheckedCase {
  const { evidence, letter, confirmed } = source
  const letterWords = letter === undefined ? undefined : readLetter(requireOneLetter(letter))
  const compare = memoizeByKey((words: string) => compareQuote(words, letterWords))
  const quotes = new Map(evidence.flatMap(({ entries, words }) => entries.map((name) => [name, words])))
  const judged = listCaseEntries(submitted).map((entry) => {
    const words = quotes.get(entry.name) ?? quotes.get(entry.code)
    const compared = words === undefined ? { fault: NO_WORDS, denials: [] } : compare(words)
    return { ...entry, ...compared, denials: isOfDenial(entry, data) ? [] : compared.denials }
  })
  const isConfirmed = ({ name, code }: CaseEntry) => confirmed.includes(name) || confirmed.includes(code)
  const asked = judged.filter((entry) => entry.fault === '' && entry.denials.length > 0)
  const left = judged.filter((entry) => entry.fault !== '' || (entry.denials.length > 0 && !isConfirmed(entry)))
  const kept = migrateCodes(data.pack, withoutEntries(submitted, new Set(left.map(({ name }) => name))))
  const following = new Set(listCaseEntries(kept).map(({ name }) => name))
  const partial = [
    ...(kept.partial ?? []),
    ...left.map(({ page }) => page),
    ...(letter ? listEmptyPages(submitted) : []),
  ]
  return {
    patient: partial.length > 0 ? { ...kept, partial: [...new Set(partial)].filter((page) => page !== '') } : kept,
    // What follows from another entry with words needs none.
    refused: left.flatMap(({ name, fault }) =>
      fault === '' || following.has(name) ? [] : [{ entry: name, says: fault }],
    ),
    questions: asked
      .filter((entry) => !isConfirmed(entry))
      .map(({ name, denials }) => ({ entry: name, says: describeDenial(denials, name) })),
    confirmed: asked
      .filter(isConfirmed)
      .map(({ name, denials }) => ({ entry: name, says: `Its clause has ${quoteWords(denials)}.` })),
  }
}

/** @throws ToolRefusal if the letter is none, or one about several people */
function requireOneLetter(letter: string): string {
  if (letter.length > MAX_LETTER_CHARACTERS)
    throw new ToolRefusal(
      `Nothing was done: the letter has ${letter.length} characters, and one of more than ${MAX_LETTER_CHARACTERS} is no letter about one person. Send the letter alone.`,
    )
  if (isAboutSeveralPeople(letter))
    throw new ToolRefusal(
      'Nothing was done: the letter has headings for more than one person, and what is reported of one would count for the other. Ask whom this is about, and send what is written of that person alone.',
    )
  return letter
}

const MIN_QUOTE_CHARACTERS = 3
const NO_WORDS =
  'No words of the letter were given for it. Quote the phrase that reports it under evidence, or leave the entry out.'
const TOO_SHORT = `Its words are shorter than ${MIN_QUOTE_CHARACTERS} letters, which proves nothing. Quote the whole phrase.`
const NOT_IN_LETTER =
  'Its words are not in the letter. Quote them exactly as the letter has them, in its own language, or leave the entry out.'

const quoteWords = (words: readonly string[]): string => [...new Set(words)].map((word) => `‘${word}’`).join(', ')

const describeDenial = (denials: readonly string[], name: string): string =>
  `The clause of its words has ${quoteWords(denials)}. If the letter reports the entry of this person all the same, call again with it in confirmed: ["${name}"]; else leave it out.`

/** What is wrong with a quote, empty where nothing is, and the words of denial around it, where each place that has it has some. */
function compareQuote(quote: string, letter: LetterWords | undefined) {
  const { words, denials } = readQuote(quote)
  if (words.join('').length < MIN_QUOTE_CHARACTERS) return { fault: TOO_SHORT, denials: [] }
  if (letter === undefined) return { fault: '', denials: denials.flat() }
  const around = findQuote(letter.words, words).map(
    (at) => [letter.clauses[at] ?? 0, letter.clauses[at + words.length - 1] ?? 0] as const,
  )
  if (around.length === 0) return { fault: NOT_IN_LETTER, denials: [] }
  const listDenials = ([first, last]: readonly [number, number]) => letter.denials.slice(first, last + 1).flat()
  const [denied = []] = around.some((one) => listDenials(one).length === 0) ? [] : around.map(listDenials)
  return { fault: '', denials: denied }
}

/** Whether a denial is expected: of what is entered as absent, next to an age or a sex, and where an entry itself denies something. */
const isOfDenial = ({ name, code }: CaseEntry, data: ToolData): boolean =>
  code === '' || isField(name) || indexDenying(data).has(code)

const indexDenying = memoizeByObject((data: ToolData): ReadonlySet<string> => {
  const denying = [...indexByCode(data).values()].filter(({ label }) => toPhrase(label).words.some(isDenialWord))
  return new Set(denying.map(({ code }) => code))
})
