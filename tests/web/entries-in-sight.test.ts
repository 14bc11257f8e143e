import { afterEach, describe, expect, it } from 'vitest'
import { findAskedEntries } from '../../rules/analysis/asked-entries/find-asked-entries.ts'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { findEntriesInSight, hasAnyEntry, setAskedEntriesReader } from '../../web/case/entries-in-sight.ts'
import { groupEntries, hasFolds } from '../../web/case/entry-groups.ts'
import { areFieldsAsked } from '../../web/case/field-values.ts'
import { pack } from '../../web/case/pack.ts'
import { FORM_PAGES, WIZARD_VOCABULARY } from '../../web/case/vocabulary.ts'

const NOT_ASKED = 'No syndrome still open asks for these'

const KCNQ3 = 'test_genetics_kcnq3'
const ABSENCE = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
const AUTONOMIC = { mainType: 'focal', onset: 'nonmotor', details: ['nonmotor_autonomic'] }
const CHILD_WITH_ABSENCES = { ageAtOnset: 6, ageAtOnsetUnit: 'years', seizures: [ABSENCE] }
const CHILD_WITH_EEG = readPublishedPatient('CAE-1')

function createRecord(entered: SubmittedCase): CaseRecord {
  const record = createCaseRecord(pack)
  return { ...record, patient: { ...record.patient, ...normalizeCase(entered) } }
}

const loadCriteria = () => setAskedEntriesReader((...asked) => findAskedEntries(pack, ...asked))

/** What a list shows of a page that is opened with a case. */
function openList(route: string, id: string, entered: SubmittedCase) {
  const page = FORM_PAGES.find(({ page }) => page.route === route)
  const section = page?.sections.find((one) => one.id === id)
  if (page === undefined || section === undefined) throw new Error(`No list ${id} on ${route}.`)
  const codes = findEntriesInSight(createRecord(entered), page, WIZARD_VOCABULARY)
  const { inSight, groups } = groupEntries(section.findings ?? [], section, codes)
  const listCodes = (entries: typeof inSight) => entries.map(({ code }) => code)
  const last = groups.at(-1)
  return { inSight: listCodes(inSight), groups, lastTitle: last?.title, last: listCodes(last?.entries ?? []) }
}

describe('a list of a page that is opened', () => {
  afterEach(() => setAskedEntriesReader(() => undefined))

  it('folds what no syndrome still open asks for, beside what no rule reads', () => {
    loadCriteria()
    const { inSight, lastTitle, last } = openList('Tests', 'variants', CHILD_WITH_EEG)
    expect(lastTitle).toBe(NOT_ASKED)
    expect(last).toContain(KCNQ3)
    expect(inSight).toContain('test_genetics_slc2a1')
  })

  it('keeps in sight what proves a syndrome that the age excludes', () => {
    loadCriteria()
    const adult = { ageAtOnset: 30, ageAtOnsetUnit: 'years' }
    expect(openList('Tests', 'variants', adult).last).not.toContain('test_genetics_pcdh19')
  })

  it('keeps in sight what is ticked, and folds nothing by what is ticked on the page itself', () => {
    loadCriteria()
    const ticked = { ...CHILD_WITH_EEG, tests: ['tests_available', 'test_genetic', KCNQ3] }
    const { last } = openList('Tests', 'variants', CHILD_WITH_EEG)
    expect(last).toContain(KCNQ3)
    expect(openList('Tests', 'variants', ticked).last).toEqual(last.filter((code) => code !== KCNQ3))
  })

  it('shows everything while nothing is entered, and until the criteria are loaded', () => {
    expect(openList('Tests', 'variants', CHILD_WITH_EEG).lastTitle).not.toBe(NOT_ASKED)
    loadCriteria()
    expect(openList('Tests', 'variants', {}).lastTitle).not.toBe(NOT_ASKED)
  })

  it.each([
    ['SeizureType', false],
    ['SeizureExtra', true],
  ])('on %s, something stands folded for the case: %s', (route, expected) => {
    loadCriteria()
    const page = FORM_PAGES.find(({ page }) => page.route === route)
    const codes = page && findEntriesInSight(createRecord(CHILD_WITH_ABSENCES), page, WIZARD_VOCABULARY)
    expect(codes).toBeDefined()
    expect(page && hasFolds(page, codes)).toBe(expected)
  })

  it.each([
    ['Imaging', 'One hemisphere, or the side of a finding', { exam: ['exam_abnormal', 'exam_hemiparesis'] }, true],
    ['Imaging', 'One hemisphere, or the side of a finding', CHILD_WITH_ABSENCES, false],
    ['SeizureDetails', 'Autonomic signs and breathing', { seizures: [AUTONOMIC] }, true],
    [
      'SeizureDetails',
      'Autonomic signs and breathing',
      { seizures: [...CHILD_WITH_ABSENCES.seizures, AUTONOMIC] },
      false,
    ],
  ])('on %s, the group ‘%s’ stands open with %j: %s', (route, title, patient, expected) => {
    const page = FORM_PAGES.find(({ page }) => page.route === route)
    const group = page?.sections.flatMap(({ groups = [] }) => groups).find((one) => one.title === title)
    expect(page && hasAnyEntry(createRecord(patient), page.page, group?.openWith ?? [])).toBe(expected)
  })

  it('asks for the fields of a source once it is abnormal, or while one has a value', () => {
    const page = FORM_PAGES.find(({ page }) => page.route === 'EEG')
    const section = page?.sections.find(({ id }) => id === 'interictal')
    const areAsked = (patient: SubmittedCase) =>
      page && section && areFieldsAsked(createRecord(patient), { page: page.page, section }, WIZARD_VOCABULARY)
    expect([{}, { eeg: ['eeg_interictal_normal'] }].map(areAsked)).toEqual([false, false])
    expect([{ eeg: ['eeg_interictal_abnormal'] }, { swFreq: '3' }].map(areAsked)).toEqual([true, true])
  })

  it('shows what no rule reads where its subject stands folded, and nowhere else', () => {
    const { lastTitle, groups } = openList('SeizureDetails', 'signs', {})
    const mouth = groups.find(({ title }) => title === 'Mouth, speech and voice')
    expect(mouth?.entries.map(({ code }) => code)).toContain('sign_tongue_bite')
    expect(mouth?.note).toBe('Recorded only, since no rule reads it: Bitten tongue.')
    expect(lastTitle).not.toBe('Recorded only')
  })

  it('keeps in sight what most people have to tell, whatever syndromes are still open', () => {
    loadCriteria()
    expect(openList('EEG', 'interictal', CHILD_WITH_ABSENCES).inSight).toContain(
      'eeg_interictal_hyperventilation_activates',
    )
    expect(openList('History', 'personal', { ...CHILD_WITH_ABSENCES, ageAtOnset: 1 }).inSight).toContain(
      'hist_prematurity',
    )
  })

  it('folds what no rule reads and no group names only where that takes a line from sight', () => {
    const entries = ['one', 'two', 'three'].map((code) => ({ code, label: code }))
    const foldRecorded = (recordedOnly: string[]) =>
      groupEntries(entries, { id: 'list', title: 'List', topic: 'history', findings: entries, recordedOnly }).groups
    expect(foldRecorded(['one'])).toEqual([])
    expect(foldRecorded(['one', 'two'])).toMatchObject([{ title: 'Recorded only', entries: entries.slice(0, 2) }])
  })

  it('never folds what a seizure looks like', () => {
    loadCriteria()
    expect(openList('SeizureDetails', 'motor', CHILD_WITH_ABSENCES).lastTitle).not.toBe(NOT_ASKED)
  })

  it('keeps the answers to one question together', () => {
    loadCriteria()
    const { inSight } = openList('SeizureExtra', 'duration', CHILD_WITH_ABSENCES)
    const steps = ['brief', 'minutes', 'longer', 'unknown'].map((step) => `seizure_duration_${step}`)
    expect(inSight).toEqual(expect.arrayContaining(steps))
  })
})
