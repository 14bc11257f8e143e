import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { describeQuestion, MAX_OFFERED_ANSWERS } from '../../rules/assess/interview/describe-interview.ts'
import { createInterview } from '../../rules/assess/interview/interview.ts'
import { findNextStep, listNextSteps } from '../../rules/assess/interview/next-steps.ts'
import { pickStart } from '../../rules/assess/interview/simulate-interview.ts'
import { createAnswerNamer, formatAnswerEffect, formatEffect } from '../../rules/assess/interview/texts.ts'
import { listMoves } from '../../rules/assess/moves.ts'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { formatMoved } from '../../web/entry/interview/move-texts.ts'
import { withoutChange } from '../../web/entry/interview/session.ts'
import { createSupersedingQueue } from '../../web/entry/interview/use-analysis.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()

/** Published patients of whom the EEG and all that comes after it is not known yet. */
const patients = listPublishedNames().map((name) => {
  const { eeg, imaging, tests } = normalizeCase({})
  return { name, patient: { ...normalizeCase(readPublishedPatient(name)), eeg, imaging, tests } }
})

function describeQuestions(patient: PatientCase) {
  const interview = createInterview(assess(pack, patient), pack)
  return listNextSteps(interview).map((question) => describeQuestion(interview, question))
}

describe('the answers to what is asked', () => {
  it.each(patients)('do what they name, and can be taken back: $name', ({ patient }) => {
    const questions = describeQuestions(patient)
    const answers = questions.flatMap((question) => question.answers)
    expect(answers.length).toBeGreaterThan(0)
    for (const { change, moves } of answers) {
      const answered = { ...patient, ...change }
      expect(listMoves(assess(pack, patient).groups, assess(pack, answered).groups)).toEqual(
        expect.arrayContaining([...moves]),
      )
      expect(withoutChange(pack, answered, { before: patient, change })).toEqual(patient)
    }
  })

  it.each(patients)('are few, and the normal result is among them: $name', ({ patient }) => {
    const questions = describeQuestions(patient)
    for (const { answers } of questions) {
      expect(answers.length).toBeLessThanOrEqual(MAX_OFFERED_ANSWERS)
      expect(answers.filter(({ isNormal }) => isNormal).length).toBeLessThanOrEqual(1)
    }
    const imaging = questions.find(({ id }) => id === 'imaging')
    if (imaging) expect(imaging.answers.some(({ isNormal }) => isNormal)).toBe(true)
  })
})

describe('a question of which no single answer moves a syndrome', () => {
  it('has answers all the same', () => {
    const next = listCodesWithCases().flatMap((code) => {
      const interview = createInterview(assess(pack, readTextbookPatient(code)), pack)
      const question = findNextStep(interview)
      return question ? [describeQuestion(interview, question)] : []
    })
    const unmoved = next.filter(({ answers }) => answers.every(({ moves }) => moves.length === 0))
    expect(unmoved.length).toBeGreaterThan(0)
    expect(unmoved.filter(({ answers }) => answers.length === 0)).toEqual([])
  })
})

describe('the answers to a question', () => {
  it.each([
    ['CAE', 'interictal-eeg', 'eeg_interictal_gsw'],
    ['SeLECTS', 'interictal-eeg', 'eeg_interictal_focal'],
    ['PCDH19', 'triggers-1', 'seizure_trigger_fever'],
    ['PCDH19', 'frequency-1', 'seizure_freq_clusters'],
  ])('begin with the most common: %s, %s', (code, id, answer) => {
    const questions = describeQuestions(pickStart(pack, readTextbookPatient(code)))
    expect(questions.find((question) => question.id === id)?.answers[0]?.tells).toEqual([answer])
  })

  it.each(patients)('end with normal, none and not done, and what they decide is open: $name', ({ patient }) => {
    const { openCodes } = createInterview(assess(pack, patient), pack).trial
    for (const { answers, investigation } of describeQuestions(patient)) {
      const listed = answers.flatMap(({ tells }) => tells)
      const negative = investigation.negatives.filter((code) => !patient.absent?.includes(code))
      expect(listed.slice(listed.length - negative.length)).toEqual(negative)
      expect(openCodes).toEqual(expect.arrayContaining(answers.flatMap(({ decides }) => decides)))
    }
  })
})

it('the kind of a seizure that is described and not named is asked for, and its answer names that seizure', () => {
  const clusters = { frequency: ['seizure_freq_clusters'], timepoint: 'wake_sleep_unknown' }
  const patient = normalizeCase({
    age: 7,
    ageUnit: 'months',
    ageAtOnset: 6,
    ageAtOnsetUnit: 'months',
    seizures: [clusters],
  })
  const kind = describeQuestions(patient).find(({ investigation }) => investigation.id === 'seizure-type')
  expect(kind).toMatchObject({ seizure: 0, addsSeizure: false })
  expect(kind?.answers).not.toHaveLength(0)
  for (const { change } of kind?.answers ?? [])
    expect(change.seizures).toEqual([
      expect.objectContaining({ frequency: clusters.frequency, mainType: expect.stringMatching(/./) }),
    ])
})

it.each([
  [['generalized', 'nonmotor', 'nonmotor_typical'], 'Typical absence (generalized onset)'],
  [['focal', 'motor', 'aware', 'motor_clonic', 'sign_drooling'], 'Clonic + drooling (focal onset, aware)'],
  [['focal', 'unknown'], 'Focal onset'],
  [['eeg_interictal_gsw_fast'], 'Generalized spike-wave faster than 4 Hz'],
])('an answer is named as a clinician does, a kind of seizure by its signs: %j is %s', (tells, label) => {
  expect(createAnswerNamer(pack.pages)({ tells }).label).toBe(label)
})

describe('an answer that is taken back later', () => {
  const before = normalizeCase({})
  const change = { eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'], swFreq: '3' }

  it('leaves what was ticked since, with what is above it', () => {
    const eeg = [...change.eeg, 'eeg_interictal_slowing']
    expect(withoutChange(pack, { ...before, ...change, eeg }, { before, change })).toEqual({
      ...before,
      eeg: expect.arrayContaining(['eeg_interictal_abnormal', 'eeg_interictal_slowing']),
    })
  })

  it('is left alone where its number was changed since', () => {
    expect(withoutChange(pack, { ...before, ...change, swFreq: '4' }, { before, change })).toBeUndefined()
  })
})

it('describes what an answer would do and what it did, by group, most of many counted', () => {
  const excluded = ['SeLECTS', 'EMAtS', 'LGS', 'DS', 'JAE'].map(
    (code) => ({ code, from: 'unresolved', to: 'excluded' }) as const,
  )
  const moves = [...excluded, { code: 'CAE', from: 'unresolved', to: 'likely' } as const]
  expect(formatEffect(pack, moves)).toBe('would make CAE likely; exclude 5: SeLECTS, EMAtS, LGS, DS and 1 more')
  expect(formatMoved(pack, moves)).toBe('CAE is likely now; SeLECTS, EMAtS, LGS, DS and 1 more are excluded now.')
  expect(formatEffect(pack, excluded.slice(0, 1))).toBe('would exclude SeLECTS')
  expect(formatMoved(pack, [])).toBe('')
  expect(formatAnswerEffect(pack, { moves, decides: ['JAE'] })).toBe(formatEffect(pack, moves))
  expect(formatAnswerEffect(pack, { moves: [], decides: ['CAE', 'JAE'] })).toBe('would decide a criterion of CAE, JAE')
  expect(formatAnswerEffect(pack, { moves: [], decides: [] })).toBe('')
})

it('a newer case supersedes those that wait, and an answer that comes too late is not shown', async () => {
  const started: number[] = []
  const replies: number[] = []
  const ask = createSupersedingQueue<number, number>(
    async (request) => {
      started.push(request)
      await Promise.resolve()
      if (request === 4) throw new Error('lost')
      return request
    },
    (_, reply) => replies.push(reply),
    (one, other) => one === other,
  )
  for (const request of [1, 2, 3]) ask(request)
  await expect.poll(() => replies).toEqual([3])
  ask(4)
  await expect.poll(() => started).toEqual([1, 3, 4])
  ask(5)
  await expect.poll(() => replies).toEqual([3, 5])
})

it('two parts of a page that ask for the same case have it looked at once', async () => {
  const started: string[] = []
  const replies: string[] = []
  const ask = createSupersedingQueue<Readonly<{ name: string }>, string>(
    ({ name }) => {
      started.push(name)
      return Promise.resolve(name)
    },
    (_, reply) => replies.push(reply),
    (one, other) => one.name === other.name,
  )
  for (const name of ['first', 'first']) ask({ name })
  await expect.poll(() => replies).toEqual(['first'])
  for (const name of ['first', 'second', 'second', 'first']) ask({ name })
  await expect.poll(() => replies).toEqual(['first', 'first'])
  expect(started).toEqual(['first', 'first', 'first'])
})
