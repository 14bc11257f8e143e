import type { Page } from '@playwright/test'
import { FEATURE_LISTS, type PatientCase, SEIZURE_LISTS, type Seizure } from '../../../rules/case/index.ts'
import { compileVocabulary } from '../../../rules/pack/index.ts'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { click, movePointerTo, type PointerTarget, typeText } from './pointer.ts'
import { isOffered, PAGES } from './vocabulary.ts'

const CODES_IN_PAGE_ORDER = [...compileVocabulary(PAGES).entries.keys()].filter(isOffered)
const NOTE_TEXT = 'Stopped twice.'

/** One act of a person: a click, or a field that is written into. */
type EntryStep = Readonly<{ target: PointerTarget; text?: string }>

/** A patient of many seizures: a textbook of myoclonic-atonic seizures with the seizures of another. */
export const createPatientWithManySeizures = (): PatientCase => ({
  ...readTextbookPatient('EMAtS'),
  seizures: ['EMAtS', 'JME'].flatMap((code) => readTextbookPatient(code).seizures),
})

/** Enters the whole case as a person does, from the first page to the results. */
export async function enterWholeCase(page: Page, patient: PatientCase): Promise<void> {
  for (const { target, text } of planEntry(patient))
    await (text === undefined ? click(page, target) : typeText(page, target, text))
  await movePointerTo(page, { css: 'main h1', text: 'Results' })
}

const tick = (code: string): EntryStep => ({ target: { css: `main input[value="${code}"]` } })
const choose = (name: string, value: string): EntryStep => ({
  target: { css: `main input[name="${name}"][value="${value}"]` },
})
const fill = (name: string, text: unknown): EntryStep => ({
  target: { css: `main [name="${name}"]` },
  text: String(text),
})
const NEXT: EntryStep = { target: { css: 'main a', text: 'Next' } }
const ADD_ANOTHER: EntryStep = { target: { css: 'main :is(a, button)', text: 'Add another' } }

const tickAll = (codes: readonly string[]): EntryStep[] =>
  CODES_IN_PAGE_ORDER.filter((code) => codes.includes(code)).map(tick)

function planEntry(patient: PatientCase): EntryStep[] {
  const { gender, age, ageAtOnset, seizures } = patient
  return [
    ...[choose('sex', String(gender)), fill('age', age), fill('ageAtOnset', ageAtOnset), NEXT],
    ...seizures.flatMap((seizure, index) => [...(index > 0 ? [ADD_ANOTHER] : []), ...planSeizure(seizure)]),
    ...FEATURE_LISTS.flatMap((list) => [NEXT, ...tickAll(patient[list]), ...planNote(list)]),
    ...[NEXT, NEXT],
  ]
}

function planSeizure(seizure: Seizure): EntryStep[] {
  const { mainType, awareness, onset, timepoint } = seizure
  const gatedSections = PAGES.flatMap(({ sections }) => sections.filter(({ ask }) => ask))
  const lists = SEIZURE_LISTS.filter((list) => list !== 'details').flatMap((list) => {
    const section = gatedSections.find((section) => section.list === list && seizure[list].length > 0)
    return [...(section ? [choose(section.id, 'yes')] : []), ...tickAll(seizure[list])]
  })
  return [
    ...[choose('main-type', mainType), NEXT],
    ...(awareness ? [choose('awareness', awareness)] : []),
    ...(onset ? [choose('onset', onset)] : []),
    ...tickAll(seizure.details),
    NEXT,
    ...(timepoint ? [choose('timepoint', timepoint)] : []),
    ...lists,
    NEXT,
  ]
}

/** A few words in the last free text of a page. */
function planNote(list: string): EntryStep[] {
  const fields = PAGES.filter(({ page }) => page.list === list).flatMap(({ sections }) =>
    sections.flatMap(({ state, gate, fields = [] }) => (state || gate ? [] : fields)),
  )
  return fields.slice(-1).map(({ key, kind }) => fill(key, kind === 'area' || kind === 'text' ? NOTE_TEXT : 3))
}
