import { expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { normalizeCase, type PatientCase, type SubmittedCase } from '../../rules/case/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildPanelGroups, listClosestSyndromes } from '../../web/verdict/panel-rows.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pack = buildCurrentPack()
const list = (submitted: SubmittedCase) => listOf(normalizeCase(submitted))
const listOf = (patient: PatientCase) => listClosestSyndromes(assess(pack, patient))

it('nothing is close to an empty case, nor to an age and a sex', () => {
  expect(list({})).toEqual([])
  expect(list({ ageAtOnset: 6, gender: 'female' })).toEqual([])
})

it('a child with typical absences at six is closest to childhood absence epilepsy before the EEG is entered', () => {
  const absence = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }
  expect(list({ ageAtOnset: 6, seizures: [absence] })[0]).toMatchObject({ code: 'CAE', met: 2, needed: 3 })
})

it('the syndrome of every textbook patient is closest, at most five are listed, and none of which nothing is met', () => {
  const lists = listCodesWithCases().map((code) => [code, listOf(readTextbookPatient(code))] as const)
  expect(lists.filter(([code, closest]) => !closest.some((one) => one.code === code)).map(([code]) => code)).toEqual([])
  expect(lists.filter(([, { length }]) => length > 5)).toEqual([])
  expect(lists.flatMap(([, closest]) => closest).filter(({ met }) => met === 0)).toEqual([])
})

it('the four sections list their syndromes by the name that is shown', () => {
  for (const { syndromes } of buildPanelGroups(assess(pack, readTextbookPatient('CAE'), 'imaging'))) {
    const names = syndromes.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  }
})

it('each syndrome that is not likely names the criterion that decided, after its page', () => {
  for (const code of listCodesWithCases())
    for (const { group, syndromes } of buildPanelGroups(assess(pack, readTextbookPatient(code), 'tests')))
      for (const { decision } of syndromes)
        if (group === 'likely') expect(decision).toBeUndefined()
        else expect(decision).toMatch(/^[A-Z][A-Za-z ]+: ./)
  const groups = buildPanelGroups(assess(pack, normalizeCase({ ageAtOnset: 1 }), 'eeg'))
  expect(groups.flatMap(({ syndromes }) => syndromes).find(({ code }) => code === 'CAE')?.decision).toBe(
    'Age and sex: onset under 2 years or over 13 years',
  )
})
