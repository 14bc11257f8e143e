import { describe, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { getCountTable } from '../../rules/assess/counts/count-table.ts'
import { normalizeCase } from '../../rules/case/index.ts'
import { buildPack } from '../../rules/pack/index.ts'
import { buildValidation } from '../../rules/quality/validation/build-validation.ts'
import { judgePerson } from '../../rules/quality/validation/outcomes.ts'
import { measureShare, rateInformation } from '../../rules/quality/validation/statistics.ts'
import { createLeaveOneOut } from '../../scripts/build/cases/leave-one-out.ts'
import { readRepositoryPatients } from '../../scripts/build/cases/repository-patients.ts'
import { buildCurrentPack, ruleFiles } from '../support/pack.ts'

const pack = buildCurrentPack()

describe('a share with its interval', () => {
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [0, 0, 0, 1],
  ])('%d of %d: %d to %d', (count, of, low, high) => {
    expect(measureShare(count, of)).toEqual({ count, of, low, high })
  })
})

it('how much is known is counted by onset, EEG and imaging; what is not available is not known', () => {
  const eeg = ['eeg_interictal_normal']
  const imaging = ['imaging_normal']
  const rate = (entered: Parameters<typeof normalizeCase>[0]) => rateInformation(pack, normalizeCase(entered))
  expect([
    rate({ ageAtOnset: 6, eeg, imaging }),
    rate({ ageAtOnset: 6, eeg, imaging: ['imaging_unavailable'] }),
    rate({ ageAtOnset: 6, eeg: ['eeg_interictal_unavailable'] }),
    rate({}),
  ]).toEqual(['rich', 'moderate', 'sparse', 'sparse'])
})

it('a person counts by what they have, and by what they only resemble', () => {
  const { textbook } = pack
  const { CAE: patient = normalizeCase({}) } = textbook
  const nobody = { atypical: [], lookAlikes: [], workUps: [], published: [], ordinary: [] }
  const people = {
    ...nobody,
    lookAlikes: [
      { syndrome: 'JAE', name: 'a child with CAE', is: 'CAE', patient },
      { syndrome: 'JAE', name: 'something else', is: 'daydreaming', patient: normalizeCase({}) },
    ],
    ordinary: [
      { name: 'nothing', patient: normalizeCase({}), likely: [] },
      { name: 'wrongly likely', patient, likely: [] },
    ],
  }
  const { lookAlikes, ordinary } = buildValidation({ ...pack, textbook: {} }, people, [], () =>
    getCountTable(pack),
  ).groups
  expect(lookAlikes.outcomes.first).toMatchObject({ count: 1, of: 1 })
  expect(lookAlikes.outcomes.resembledNotLikely).toMatchObject({ count: 2, of: 2 })
  expect(lookAlikes.outcomes.nothingLikely).toBeUndefined()
  expect(lookAlikes.ranks).toEqual({ byRank: [1], excluded: 0 })
  expect(ordinary.outcomes).toEqual({ nothingLikely: measureShare(1, 2) })
})

it('nobody’s own entries count for their rank: whoever is counted is ordered as if they were not there', () => {
  const patients = readRepositoryPatients()
  const leaveOneOut = createLeaveOneOut(pack, patients)
  for (const left of patients.workUps.slice(0, 3)) {
    const workUps = patients.workUps.filter((one) => one !== left)
    const others = buildPack(ruleFiles, { ...patients, workUps })
    const { rank } = judgePerson(pack, { patient: left.patient, has: left.syndrome }, [], leaveOneOut(left.patient))
    expect(rank).toBe(assess(others, left.patient).order.indexOf(left.syndrome) + 1)
    expect(leaveOneOut(left.patient)).not.toBe(getCountTable(pack))
  }
  expect(leaveOneOut(normalizeCase({}))).toBe(getCountTable(pack))
})
