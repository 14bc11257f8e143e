import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { createInterview, type Interview } from '../../rules/assess/interview/interview.ts'
import { listNextSteps } from '../../rules/assess/interview/next-steps.ts'
import { pickStart, takeQuestions } from '../../rules/assess/interview/simulate-interview.ts'
import { listAwaitedCriteria } from '../../rules/assess/missing/awaited-criteria.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const interviewPatient = (patient: PatientCase): Interview => createInterview(assess(pack, patient), pack)
const rankIds = (patient: PatientCase): string[] =>
  listNextSteps(interviewPatient(patient)).map(({ investigation }) => investigation.id)

/** Whether a criterion of one of the three best supported syndromes waits for the routine EEG. */
function isEegAwaited(patient: PatientCase): boolean {
  const { plausible } = interviewPatient(patient)
  const leaders = plausible.toSorted((one, other) => other.weight - one.weight).slice(0, 3)
  const codes = pack.investigations.find(({ id }) => id === 'interictal-eeg')?.codes ?? []
  return listAwaitedCriteria(assess(pack, patient))
    .filter(({ code }) => leaders.some((leader) => leader.code === code))
    .some(({ sections }) =>
      sections.some(({ facts }) => facts.some(({ fact, value }) => fact === 'features' && codes.includes(`${value}`))),
    )
}

describe.each(listCodesWithCases())('of a patient with %s', (code) => {
  const whole = readTextbookPatient(code)
  const start = pickStart(pack, whole)

  it('the age and the first seizure lead to the EEG within two questions where a leading syndrome waits for it', () => {
    const ids = rankIds(start)
    if (isEegAwaited(start)) expect(ids.slice(0, 2)).toContain('interictal-eeg')
    if (ids.includes('imaging')) expect(ids.indexOf('interictal-eeg')).toBeLessThan(ids.indexOf('imaging'))
  })

  it('a seizure is not recorded under EEG before history, examination and routine EEG were asked for', () => {
    const ids = takeQuestions(pack, whole, start, 2).map(({ investigation }) => investigation.id)
    expect(ids).toEqual(expect.not.arrayContaining(['ictal-eeg']))
    expect(ids).toEqual(expect.not.arrayContaining(['sleep-eeg']))
  })

  it('no MRI, sample, gene or lumbar puncture is asked for once everything is entered', () => {
    const questions = listNextSteps(interviewPatient(whole)).filter(({ purpose }) => purpose !== 'notDone')
    expect(questions.filter(({ investigation }) => investigation.burden !== 'simple')).toEqual([])
  })
})

it.each(['PCDH19', 'Glut1DS', 'CDKL5DEE', 'KCNQ2DEE', 'DS'])(
  'a gene that defines %s is not among the first three questions',
  (code) => {
    const whole = readTextbookPatient(code)
    expect(takeQuestions(pack, whole, pickStart(pack, whole), 3).map(({ investigation }) => investigation.id)).toEqual(
      expect.not.arrayContaining(['genetic-test']),
    )
  },
)

it.each(['PCDH19', 'Glut1DS', 'CDKL5DEE', 'KCNQ2DEE', 'PDDEE'])(
  'a gene that defines %s does not wait for what has little information',
  (code) => {
    const whole = readTextbookPatient(code)
    expect(
      takeQuestions(pack, whole, pickStart(pack, whole), 9).map(({ investigation }) => investigation.id),
    ).toContain('genetic-test')
  },
)
