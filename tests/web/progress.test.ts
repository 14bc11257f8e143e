import { expect, it } from 'vitest'
import { normalizeCase, type PatientCase, type SubmittedCase } from '../../rules/case/index.ts'
import { listFormPages } from '../../web/case/sections/form-pages.ts'
import { createPageFilledCheck } from '../../web/case/sections/progress.ts'
import { createSeizure } from '../../web/case/seizures/seizures.ts'
import { buildCurrentPack } from '../support/pack.ts'

const pages = listFormPages(buildCurrentPack().pages)
const seizure = createSeizure()

/** The addresses of the pages that show as filled in. */
const listFilledRoutes = (submitted: SubmittedCase): string[] => listRoutesFilledBy(normalizeCase(submitted))
const listRoutesFilledBy = (patient: PatientCase): string[] =>
  pages.filter((page) => createPageFilledCheck(page)(patient)).map(({ page }) => page.route)

it('no page of an empty case is filled in, whatever is in its lists', () => {
  expect(listFilledRoutes({ id: 'a', saved: false, age: ' ', eeg: [], seizures: [] })).toEqual([])
})

it.each<[string, SubmittedCase]>([
  ['Age', { ageAtOnset: '4' }],
  ['Age', { gender: 'unknown' }],
  ['Development', { development: ['dev_normal'] }],
  ['EEG', { swFreq: 3 }],
  ['EEG', { eeg: ['eeg_earlier_gsw'] }],
  ['Imaging', { otherImaging: 'CT at 3 years' }],
  ['SeizureExtra', { seizures: [{ triggers: ['seizure_trigger_none'] }] }],
  ['SeizureExtra', { seizures: [{ ageAtOnset: '6' }] }],
  ['SeizureDetails', { seizures: [{ details: ['sign_drooling'] }] }],
])('%s is filled in by %j', (route, patient) => {
  expect(listFilledRoutes(patient)).toEqual([route])
})

it('a new seizure has its type and nothing else yet', () => {
  expect(listRoutesFilledBy({ ...normalizeCase({}), seizures: [seizure] })).toEqual(['SeizureType'])
  expect(listRoutesFilledBy({ ...normalizeCase({}), seizures: [{ ...seizure, timepoint: 'sleep_only' }] })).toEqual([
    'SeizureType',
    'SeizureExtra',
  ])
})
