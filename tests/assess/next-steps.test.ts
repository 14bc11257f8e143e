import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { createInterview } from '../../rules/assess/interview/interview.ts'
import { listNextSteps } from '../../rules/assess/interview/next-steps.ts'
import { pickStart } from '../../rules/assess/interview/simulate-interview.ts'
import { formatMissingSummary, summarizeMissing } from '../../rules/assess/missing/list-missing.ts'
import { formatSummary } from '../../rules/assess/verdict/summary.ts'
import { normalizeCase, type PatientCase, type SyndromeCode } from '../../rules/case/index.ts'
import { isLikely } from '../../rules/engine/index.ts'
import { readWorkUps } from '../../scripts/build/cases/measured-people.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const codes = listCodesWithCases()

/** Each syndrome three times: at the first visit, after a first-line work-up, and with everything known. */
const people = [
  ...codes.map((code) => ({ name: `${code}, first visit`, patient: pickStart(pack, readTextbookPatient(code)) })),
  ...readWorkUps().map(({ syndrome, patient }) => ({ name: `${syndrome}, work-up`, patient })),
  ...codes.map((code) => ({ name: `${code}, everything known`, patient: readTextbookPatient(code) })),
].map(({ name, patient }) => ({ name, assessment: assess(pack, patient) }))

const listNext = (patient: PatientCase) => listNextSteps(createInterview(assess(pack, patient), pack))
const listSteps = (patient: PatientCase) => summarizeMissing(assess(pack, patient)).investigations
const listIds = (patient: PatientCase): string[] => listSteps(patient).map(({ question }) => question.investigation.id)

describe('what is to be done next is about the first of the order', () => {
  it.each(people)('every step moves a leader, and what is invasive is pointed to: $name', ({ assessment }) => {
    const { investigations, notLookedFor } = summarizeMissing(assessment)
    for (const { question, purpose, pointers, leaders } of investigations) {
      if (question.investigation.needsPointer) expect(pointers).not.toEqual([])
      const about = question.answers.flatMap(({ moves, decides }) => [...moves.map(({ code }) => code), ...decides])
      if (purpose !== 'notDone' && question.answers.length > 0)
        expect(about.filter((code) => leaders.includes(code))).not.toEqual([])
      expect(leaders.filter((code) => notLookedFor.includes(code))).toEqual([])
    }
  })

  it.each(people)('with one likely and complete nothing more is needed: $name', ({ assessment }) => {
    const { order, of } = assessment
    const { investigations, enough } = summarizeMissing(assessment)
    const isLeaderLikely = order.length > 0 && isLikely(of(order[0] ?? '').group)
    expect(enough.length > 0).toBe(isLeaderLikely && investigations.length === 0)
  })

  it.each(people)('no answer is said to do what only follows from the entries beside it: $name', ({ assessment }) => {
    expect(formatMissingSummary(assessment).join('\n')).not.toMatch(
      /(On falling asleep|Drug-resistant|Todd paresis|first seizure type|seen by a clinician)[^.]* would (exclude|leave)/i,
    )
  })
})

/** What is not available is not done yet. */
function withoutInvestigation(code: SyndromeCode, id: string): PatientCase {
  const whole = readTextbookPatient(code)
  if (id === 'imaging') return { ...whole, imaging: ['imaging_unavailable'] }
  return { ...whole, eeg: [...whole.eeg.filter((entry) => !entry.startsWith('eeg_sleep')), 'eeg_sleep_unavailable'] }
}

it.each([
  ['COVE', 'imaging'],
  ['EESWAS', 'sleep-eeg'],
  ['DEESWAS', 'sleep-eeg'],
  ['RS', 'imaging'],
  ['SWS', 'imaging'],
  ['GSHH', 'imaging'],
  ['mTLE_HS', 'imaging'],
])('for %s what is not available comes first, unless it cannot be had: %s', (code, id) => {
  const patient = withoutInvestigation(code, id)
  expect(listIds(patient)[0]).toBe(id)
  expect(listIds({ ...patient, history: [...patient.history, 'hist_resource_limited'] })).not.toContain(id)
})

describe('what was looked for and not found', () => {
  const listLines = (code: SyndromeCode, change: Partial<PatientCase>): readonly string[] =>
    formatMissingSummary(assess(pack, { ...readTextbookPatient(code), ...change }))

  it.each([
    [
      'mTLE_HS',
      { imaging: ['imaging_abnormal', 'imaging_incidental'], tests: [] },
      'Look again for hippocampal sclerosis',
    ],
    [
      'EESWAS',
      { development: ['dev_normal', 'dev_course_abnormal', 'dev_course_behaviour'] },
      'Ask again for regression',
    ],
  ])('comes first and is named, for %s', (code, change, start) => {
    const [first = ''] = listLines(code, change)
    expect(first.startsWith(start)).toBe(true)
    expect(listLines(code, change).join()).not.toContain('Seizure types and what was seen')
  })

  it('is not also asked for where an answer would make it likely', () => {
    const seizures = [
      { mainType: 'focal', onset: 'nonmotor', awareness: 'impaired', details: ['nonmotor_behavioral_arrest'] },
    ]
    const { seizures: kinds } = normalizeCase({ seizures })
    const [first = ''] = listLines('GSHH', { seizures: kinds })
    expect(first).toMatch(
      /^Is or was there another kind of seizure\? .*Gelastic \(laughing from the start; focal onset, aware\) would make GS-HH likely/,
    )
    expect(first).not.toMatch(/flushing|heart rate/)
  })
})

it('presupposes no seizure where none is entered', () => {
  const silent = { ...readTextbookPatient('EESWAS'), seizures: [], ageAtOnset: '', ageAtOnsetUnit: '' }
  const [first = ''] = formatMissingSummary(assess(pack, silent))
  expect(first).toMatch(/^Were there any seizures, and at what age did they begin\?/)
})

it('tells first what the entries leave to be told from another disease', () => {
  const whole = readTextbookPatient('JME')
  const [first = ''] = formatMissingSummary(assess(pack, { ...whole, eeg: [...whole.eeg, 'eeg_ictal_normal'] }))
  expect(first).toMatch(/^JME: Info on .* tell it from non-epileptic jerks/)
})

it('where another disease is proven, it is the answer and no syndrome is looked for beside it', () => {
  const whole = readTextbookPatient('FMTLE')
  const tests = ['tests_available', 'test_csf', 'test_csf_abnormal', 'test_antibodies']
  const assessment = assess(pack, {
    ...whole,
    tests: [...tests, 'test_etiology_documented', 'test_etiology_metabolic'],
  })
  expect(formatSummary(assessment).join()).toMatch(
    /^A metabolic or mitochondrial disease.* no syndrome is named beside it/,
  )
  expect(formatMissingSummary(assessment)[0]).toMatch(/^First follow up what is entered: a metabolic/)
  const jerks = readTextbookPatient('JME')
  const provoked = assess(pack, { ...jerks, history: [...jerks.history, 'hist_acute_provoking_cause'] })
  expect(formatMissingSummary(provoked)[0]).toMatch(/^First follow up what is entered: an acute cause/)
})

describe('a question fits the patient', () => {
  const askFirst = (patient: PatientCase) => listNext(patient)[0]?.investigation.id

  it('begins with the ages', () => {
    expect(askFirst(normalizeCase({}))).toBe('age-at-onset')
    expect(askFirst(normalizeCase({ ageAtOnset: 6 }))).toBe('age')
    expect(askFirst(normalizeCase({ age: 7, ageAtOnset: 6 }))).not.toMatch(/^age/)
  })

  it.each(codes)('of a newborn asks nothing that a newborn cannot have shown: %s', (code) => {
    const newborn = { ...pickStart(pack, readTextbookPatient(code)), age: 5, ageUnit: 'days' }
    const ids = listNext(newborn).map(({ investigation }) => investigation.id)
    for (const id of ['development-at-onset', 'development-in-course', 'examination-in-course', 'triggers'])
      expect(ids).not.toContain(id)
  })

  it('asks nothing where there was no epileptic seizure, but for a child who loses language the EEG in sleep', () => {
    expect(listNext(normalizeCase({ age: 9, history: ['hist_no_seizure'] }))).toEqual([])
    const silent = withoutInvestigation('EESWAS', 'sleep-eeg')
    expect(listIds({ ...silent, seizures: [], history: ['hist_no_seizure'] })).toContain('sleep-eeg')
  })

  it('asks a newborn whose seizures drugs do not stop for the gene of dependence on vitamin B6', () => {
    const whole = readTextbookPatient('PDDEE')
    const history = whole.history.filter((entry) => !entry.startsWith('hist_treatment_'))
    const gene = listSteps({ ...whole, history, tests: [] }).find(({ question }) => question.id === 'genetic-test')
    expect(gene?.question.answers.flatMap(({ tells }) => tells)).toContain('test_genetics_aldh7a1')
  })
})
