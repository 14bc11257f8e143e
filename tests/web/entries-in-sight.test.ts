import { afterEach, describe, expect, it } from 'vitest'
import { findAskedEntries } from '../../rules/analysis/asked-entries/find-asked-entries.ts'
import { normalizeCase, type SubmittedCase } from '../../rules/engine/index.ts'
import { type CaseRecord, createCaseRecord } from '../../web/case/case-record.ts'
import { findEntriesInSight, hasAnyEntry, setAskedEntriesReader } from '../../web/case/entries-in-sight.ts'
import { groupEntries, hasFolds } from '../../web/case/entry-groups.ts'
import { areFieldsAsked } from '../../web/case/field-values.ts'
import { pack } from '../../web/case/pack.ts'
import { FORM_PAGES, WIZARD_VOCABULARY } from '../../web/case/vocabulary.ts'

const NOT_ASKED = 'No syndrome still open asks for these'

const ASYMMETRY = 'eeg_interictal_amplitude_asymmetry'
const ABSENCE = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
const AUTONOMIC = { mainType: 'focal', onset: 'nonmotor', details: ['nonmotor_autonomic'] }
const CHILD_WITH_ABSENCES = { ageAtOnset: 6, ageAtOnsetUnit: 'years', seizures: [ABSENCE] }

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
    const { inSight, lastTitle, last } = openList('EEG', 'ictal', CHILD_WITH_ABSENCES)
    expect(lastTitle).toBe(NOT_ASKED)
    expect(last).toContain('eeg_ictal_spasm')
    expect(inSight).toContain('eeg_ictal_gsw_absence')
  })

  it('keeps in sight what proves a syndrome that the age excludes', () => {
    loadCriteria()
    const adult = { ageAtOnset: 30, ageAtOnsetUnit: 'years' }
    expect(openList('Tests', 'variants', adult).last).not.toContain('test_genetics_pcdh19')
  })

  it('keeps in sight what is ticked, and folds nothing by what is ticked on the page itself', () => {
    loadCriteria()
    const ticked = { ...CHILD_WITH_ABSENCES, eeg: ['eeg_interictal_abnormal', ASYMMETRY] }
    const { last } = openList('EEG', 'interictal', CHILD_WITH_ABSENCES)
    expect(last).toContain(ASYMMETRY)
    expect(openList('EEG', 'interictal', ticked).last).toEqual(last.filter((code) => code !== ASYMMETRY))
  })

  it('shows everything while nothing is entered, and until the criteria are loaded', () => {
    expect(openList('EEG', 'ictal', CHILD_WITH_ABSENCES).lastTitle).not.toBe(NOT_ASKED)
    loadCriteria()
    expect(openList('EEG', 'ictal', {}).lastTitle).not.toBe(NOT_ASKED)
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
    ['Imaging', 'One hemisphere', { exam: ['exam_abnormal', 'exam_hemiparesis'] }, true],
    ['Imaging', 'One hemisphere', CHILD_WITH_ABSENCES, false],
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

  it('folds what no rule reads only where that takes a line from sight', () => {
    const folds = FORM_PAGES.flatMap(({ page, sections }) =>
      sections
        .filter(({ recordedOnly }) => recordedOnly !== undefined)
        .map(({ id, recordedOnly = [] }) => ({ ...openList(page.route, id, {}), recordedOnly: [...recordedOnly] })),
    )
    const alone = folds.filter(({ recordedOnly }) => recordedOnly.length === 1)
    expect(alone.length).toBeGreaterThan(0)
    for (const { inSight, recordedOnly } of alone) expect(inSight).toEqual(expect.arrayContaining(recordedOnly))
    for (const { last, recordedOnly } of folds.filter((fold) => !alone.includes(fold)))
      expect(last.toSorted()).toEqual(recordedOnly.toSorted())
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
