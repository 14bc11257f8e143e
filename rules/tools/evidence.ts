import {
  FEATURE_LISTS,
  type FeatureList,
  getOwn,
  memoizeByObject,
  type PatientCase,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Selection,
} from '../case/index.ts'
import { MAX_NOTE_CHARACTERS } from '../notes/check-text.ts'
import { findQuoteFault, MIN_QUOTE_CHARACTERS, prepareLetter, type Quote, type QuoteFault } from '../notes/quotes.ts'
import { indexByCode } from './find-entries.ts'
import { isAboutSeveralPeople } from './numbered-people.ts'
import { type ToolData, ToolRefusal } from './tool.ts'

/** The words of a letter from which entries of a case are taken. */
export type Evidence = Readonly<{ entries: readonly string[]; words: string }>

/** An entry that is left out, why, and what to do about it. */
export type EntryFinding = Readonly<{ entry: string; reason: Fault | 'contradicted' | 'untouched'; says: string }>

/** What of a case is reported by its words. `patient`: without what was refused or is a question. */
export type CheckedCase = Readonly<{
  patient: PatientCase
  refused: readonly EntryFinding[]
  questions: readonly EntryFinding[]
}>

/** An entry as evidence names it: a code, a field, or `seizures/0/CODE` for those of a seizure. */
type CaseEntry = Readonly<{ name: string; code: string; page: string; value?: string }>

const FIELDS = ['gender', 'age', 'ageAtOnset', 'swFreq'] as const

/**
 * Compares the entries of a case with the words that they are taken from. What is left out makes its page one that is
 * reported in part, so that nothing counts as absent because its words were wrong. With a letter, a page without an
 * entry is reported in part, too.
 * @throws ToolRefusal if the letter is none, or one about several people
 */
export function checkEvidence(
  data: ToolData,
  submitted: PatientCase,
  evidence: readonly Evidence[],
  letter: string | undefined,
): CheckedCase {
  if (letter !== undefined) requireOneLetter(letter)
  const entries = listCaseEntries(submitted)
  const contradicting = listContradictions(entries, data.pack.selection)
  const faults = findFaults(data, entries, evidence, letter)
  const refused = entries.flatMap(({ name }) => describeRefusal(name, faults.get(name)))
  const questions = entries.flatMap(({ name }): EntryFinding[] => {
    if (faults.get(name) === 'denied') return [{ entry: name, reason: 'denied', says: DENIED }]
    const others = contradicting.get(name)
    if (others === undefined) return []
    const says = `It contradicts ${others.join(', ')}. Which of them does the letter report?`
    return [{ entry: name, reason: 'contradicted', says }]
  })
  const left = entries.filter(({ name }) => faults.has(name) || contradicting.has(name))
  const untouched = letter === undefined ? [] : listUntouchedPages(submitted)
  const partial = new Set([...(submitted.partial ?? []), ...left.map(({ page }) => page), ...untouched])
  const kept = withoutEntries(submitted, new Set(left.map(({ name }) => name)))
  return {
    patient: partial.size > 0 ? { ...kept, partial: [...partial].filter((page) => page !== '') } : kept,
    refused,
    questions: [
      ...questions,
      ...untouched.map((page) => ({ entry: page, reason: 'untouched' as const, says: UNTOUCHED })),
    ],
  }
}

/** @throws ToolRefusal if the letter is none, or one about several people */
function requireOneLetter(letter: string): void {
  if (letter.length > MAX_NOTE_CHARACTERS)
    throw new ToolRefusal(
      `Nothing was done: the letter has ${letter.length} characters, and one of more than ${MAX_NOTE_CHARACTERS} is no letter about one person. Send the letter alone.`,
    )
  if (isAboutSeveralPeople(letter))
    throw new ToolRefusal(
      'Nothing was done: the letter has headings for more than one person, and what is reported of one would count for the other. Ask whom this is about, and send what is written of that person alone.',
    )
}

const DENIED =
  'The words, or the sentence of the letter around them, deny it, doubt it, report the opposite or say it of a relative. Does the letter report it of this person?'
const UNTOUCHED =
  'Nothing of this page was entered, so it counts as reported in part. Does the letter report anything of it?'

type Fault = QuoteFault | 'noWords'

const REFUSALS: Readonly<Record<Exclude<Fault, 'denied'>, string>> = {
  noWords:
    'No words of the letter were given for it. Quote the sentence that reports it under evidence, or leave the entry out.',
  tooShort: `Its words are shorter than ${MIN_QUOTE_CHARACTERS} letters, which proves nothing. Quote the whole phrase.`,
  notInLetter:
    'Its words are not in the letter. Quote them exactly as the letter has them, in its own language, or leave the entry out.',
}

const describeRefusal = (entry: string, fault: Fault | undefined): EntryFinding[] =>
  fault === undefined || fault === 'denied' ? [] : [{ entry, reason: fault, says: REFUSALS[fault] }]

function findFaults(
  data: ToolData,
  entries: readonly CaseEntry[],
  evidence: readonly Evidence[],
  text: string | undefined,
): ReadonlyMap<string, Fault> {
  const letter = text === undefined ? undefined : prepareLetter(text, data.lexicon)
  const known = indexByCode(data)
  const states = indexStates(data)
  const words = new Map(evidence.flatMap((one) => one.entries.map((name) => [name, one.words])))
  const faults = new Map<string, Fault>()
  for (const { name, code, value } of entries) {
    const quoted = words.get(name)
    const about = { label: known.get(code)?.label ?? '', ...states.get(code), value }
    const quote = quoted === undefined ? undefined : { ...about, ...readAbsence(name, code), words: quoted }
    const fault = quote === undefined ? 'noWords' : findQuoteFault(quote, letter, data.lexicon)
    if (fault !== undefined) faults.set(name, fault)
  }
  for (let implied = findImplied(entries, faults, data); implied; implied = findImplied(entries, faults, data))
    faults.delete(implied.name)
  return faults
}

const ABSENT = 'absent/'

/** What is entered as absent has to be denied by its words. */
const readAbsence = (name: string, code: string) =>
  name.startsWith(ABSENT) ? { code: name.slice(ABSENT.length), isAbsence: true } : { code }

/** For each entry for the result of a source, such as a normal EEG: that state, and the other results. */
const indexStates = memoizeByObject(
  ({ pack: { pages } }: ToolData): ReadonlyMap<string, Pick<Quote, 'state' | 'opposites'>> =>
    new Map(
      pages
        .flatMap(({ sections }) => sections)
        .map(({ state = {} }) => Object.entries(state))
        .flatMap((states) =>
          states.map(([state, code]) => {
            const opposites = states.map(([, other]) => other).filter((other) => other !== code)
            return [code, { state, opposites }] as const
          }),
        ),
    ),
)

/** What another entry with words brings with it, such as the abnormal EEG of a finding, needs no words of its own. */
const findImplied = (
  entries: readonly CaseEntry[],
  faults: ReadonlyMap<string, Fault>,
  { pack: { selection } }: ToolData,
): CaseEntry | undefined => {
  const reported = entries.filter(({ name }) => !faults.has(name))
  const brought = new Set(
    reported.flatMap(({ name, code }) =>
      (getOwn(selection.implies, code) ?? []).map((other) => name.slice(0, name.length - code.length) + other),
    ),
  )
  const names = new Set(reported.map(({ name }) => name))
  return entries.find(
    ({ name, code }) =>
      faults.get(name) === 'noWords' &&
      (brought.has(name) ||
        (getOwn(selection.below, code) ?? []).some((below) =>
          names.has(name.slice(0, name.length - code.length) + below),
        )),
  )
}

function listCaseEntries(patient: PatientCase): readonly CaseEntry[] {
  const ofFields = FIELDS.filter((field) => isEntered(patient[field])).map((name) => ({
    name,
    code: name,
    page: '',
    value: String(patient[name]),
  }))
  const ofLists = FEATURE_LISTS.flatMap((page) => patient[page].map((code) => ({ name: code, code, page })))
  const absent = (patient.absent ?? []).map((code) => ({ name: `${ABSENT}${code}`, code: '', page: '' }))
  const ofSeizures = patient.seizures.flatMap((seizure, index) =>
    [
      ...SEIZURE_VALUES.filter((key) => !['', 'unknown'].includes(seizure[key])),
      ...SEIZURE_LISTS.flatMap((list) => seizure[list]),
    ].map((code) => ({ name: `seizures/${index}/${code}`, code, page: 'seizures' })),
  )
  return [...ofFields, ...ofLists, ...absent, ...ofSeizures]
}

const isEntered = (value: unknown): boolean =>
  value !== null && value !== '' && value !== 'unknown' && value !== undefined

/** For each entry that cannot be true together with others: those. */
function listContradictions(
  entries: readonly CaseEntry[],
  { oneOf }: Selection,
): ReadonlyMap<string, readonly string[]> {
  const contradicting = new Map<string, readonly string[]>()
  const ofPages = entries.filter(({ page }) => page !== 'seizures')
  for (const set of oneOf) {
    const present = ofPages.filter(({ code }) => set.includes(code)).map(({ name }) => name)
    if (present.length > 1)
      for (const name of present)
        contradicting.set(name, [...(contradicting.get(name) ?? []), ...present.filter((other) => other !== name)])
  }
  for (const { name, code } of entries)
    if (code !== '' && entries.some((other) => other.name === `absent/${code}`)) {
      contradicting.set(name, [`absent/${code}`])
      contradicting.set(`absent/${code}`, [name])
    }
  return contradicting
}

const listUntouchedPages = (patient: PatientCase): readonly FeatureList[] =>
  FEATURE_LISTS.filter((page) => patient[page].length === 0 && !(patient.partial ?? []).includes(page))

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
