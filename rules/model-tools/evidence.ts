import {
  FEATURE_LISTS,
  type FeatureList,
  memoizeByKey,
  memoizeByObject,
  migrateCodes,
  type PatientCase,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
} from '../case/index.ts'
import { isDenialWord } from '../text/denials.ts'
import { toPhrase } from '../text/phrases.ts'
import { indexByCode } from './find-entries.ts'
import { findQuote, type LetterWords, readLetter, readQuote, withoutUnseen } from './letter-words.ts'
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

/** 'CT' is a whole phrase of a report. */
const ABBREVIATION = /^[A-Z]{2}$/
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
  if (words.join('').length < MIN_QUOTE_CHARACTERS && !ABBREVIATION.test(quote))
    return { fault: TOO_SHORT, denials: [] }
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

/** What heads a part of a letter that is about one person of several, in the languages of letters that are tested. */
const HEADING =
  /^[^\w\r\n\u2028\u2029]*(?:(first|second|third|erster?|zweiter?)\s+patient(?:in)?|(?:patient(?:in|e)?|paciente|proband|case|caso|cas)\s*(?:no\.?|nr\.?|n[°º]|#)?\s*(\d{1,2}|[a-d]|one|two|three))\s*(?:[:.)–—-]|$)/gimu

/** Whether a letter has headings for a first and for a second person, such as 'Patient 1:' and 'Patient 2:'. */
const isAboutSeveralPeople = (letter: string): boolean =>
  new Set([...withoutUnseen(letter).matchAll(HEADING)].map(([, ordinal, number]) => (ordinal ?? number)?.toLowerCase()))
    .size > 1

/** An entry as evidence names it: a code, a field, `absent/CODE`, or `seizures/0/CODE` for those of a seizure. */
type CaseEntry = Readonly<{ name: string; code: string; page: string }>

const FIELDS = ['gender', 'age', 'ageAtOnset', 'swFreq'] as const

const isField = (name: string): boolean => FIELDS.some((field) => field === name)

function listCaseEntries(patient: PatientCase): readonly CaseEntry[] {
  const ofFields = FIELDS.filter((field) => isEntered(patient[field])).map((name) => ({ name, code: name, page: '' }))
  const ofLists = FEATURE_LISTS.flatMap((page) => patient[page].map((code) => ({ name: code, code, page })))
  const absent = (patient.absent ?? []).map((code) => ({ name: `absent/${code}`, code: '', page: '' }))
  const ofSeizures = patient.seizures.flatMap((seizure, index) =>
    [...SEIZURE_VALUES.filter((key) => isEntered(seizure[key])), ...SEIZURE_LISTS.flatMap((list) => seizure[list])].map(
      (code) => ({ name: `seizures/${index}/${code}`, code, page: 'seizures' }),
    ),
  )
  return [...ofFields, ...ofLists, ...absent, ...ofSeizures]
}

const isEntered = (value: unknown): boolean =>
  value !== null && value !== '' && value !== 'unknown' && value !== undefined

const listEmptyPages = (patient: PatientCase): readonly FeatureList[] =>
  FEATURE_LISTS.filter((page) => patient[page].length === 0)

/** A row of seizures of which anything is left out keeps the rest. */
function withoutEntries(patient: PatientCase, left: ReadonlySet<string>): PatientCase {
  const { ageAtOnsetTo, ...rest } = patient
  const fields = FIELDS.filter((field) => left.has(field)).map((field) => [field, ''])
  const lists = FEATURE_LISTS.map((page) => [page, patient[page].filter((code) => !left.has(code))])
  return {
    ...rest,
    ...(ageAtOnsetTo !== undefined && !left.has('ageAtOnset') && { ageAtOnsetTo }),
    ...Object.fromEntries([...fields, ...lists]),
    seizures: patient.seizures.map((seizure, index) => {
      const isLeft = (code: string) => left.has(`seizures/${index}/${code}`)
      const values = SEIZURE_VALUES.filter((key) => isLeft(key)).map((key) => [key, ''])
      const codes = SEIZURE_LISTS.map((list) => [list, seizure[list].filter((code) => !isLeft(code))])
      return { ...seizure, ...Object.fromEntries([...values, ...codes]) }
    }),
    ...(patient.absent && { absent: patient.absent.filter((code) => !left.has(`absent/${code}`)) }),
  }
}
