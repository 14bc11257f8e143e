import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { createInterview, type Interview } from '../../rules/assess/interview/interview.ts'
import { listNextSteps } from '../../rules/assess/interview/next-steps.ts'
import { listOfferedAnswers } from '../../rules/assess/interview/offered-answers.ts'
import { simulateInterview } from '../../rules/assess/interview/simulate-interview.ts'
import { type Group, normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listPublishedNames, readPublishedPatient } from '../../scripts/build/cases/published-patients.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const { investigations, textbook } = pack
const interviewPatient = (patient: PatientCase): Interview =>
  createInterview(assess(pack, patient), { investigations, textbook })

const getGroups = (patient: PatientCase): [string, Group][] =>
  Object.entries(classify(pack, patient).syndromes).map(([code, { group }]) => [code, group])

const published = listPublishedNames().map((name) => ({ name, patient: normalizeCase(readPublishedPatient(name)) }))

/** Of each patient the beginning of a case: the ages, the first seizure and every third entry. */
const started = published.map(({ name, patient }) => ({
  name,
  patient: {
    ...patient,
    seizures: patient.seizures.slice(0, 1),
    eeg: patient.eeg.filter((_, index) => index % 3 === 0),
    history: patient.history.filter((_, index) => index % 3 === 0),
    imaging: [],
    tests: [],
  },
}))

describe('what an answer is announced to do', () => {
  it.each(started)('happens when it is given: $name', ({ patient }) => {
    const interview = interviewPatient(patient)
    const before = new Map(getGroups(patient))
    for (const question of listNextSteps(interview).slice(0, 2))
      for (const { tells, answered, moves } of listOfferedAnswers(interview, question)) {
        const happened = getGroups(answered).flatMap(([code, to]) => {
          const from = before.get(code)
          return from === to ? [] : [{ code, from, to }]
        })
        expect({ tells, happened }).toEqual({ tells, happened: expect.arrayContaining([...moves]) })
      }
  })
})

describe('an interview', () => {
  it('does not ask for kinds of seizures where there was none', () => {
    const listAsked = (history: string[]) =>
      listNextSteps(interviewPatient(normalizeCase({ history }))).map(({ investigation }) => investigation.id)
    expect(listAsked([])).toContain('seizure-type')
    expect(pack.noSeizure).toBeDefined()
    expect(listAsked([pack.noSeizure ?? ''])).not.toContain('seizure-type')
  })
  it.each(published.filter((_, index) => index % 3 === 0))(
    'finds what the whole case finds, and is not cut short: $name',
    ({ patient }) => {
      const course = simulateInterview(pack, { investigations, textbook }, patient)
      expect(course.isRight).toBe(true)
      expect(course.settledAfter).toBeLessThanOrEqual(course.enoughAfter ?? Number.POSITIVE_INFINITY)
      expect(course.nearlyEnoughAfter).toBeLessThanOrEqual(course.enoughAfter ?? course.questions.length)
      expect(new Set(course.questions).size).toBe(course.questions.length)
    },
  )
})
