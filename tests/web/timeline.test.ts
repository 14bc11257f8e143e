import { describe, expect, it } from 'vitest'
import { normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { createSeizureLabels } from '../../web/case/seizures/seizure-rows.ts'
import { buildTimeline } from '../../web/verdict/timeline.ts'
import { buildCurrentPack } from '../support/pack.ts'

const { pages } = buildCurrentPack()
const labels = createSeizureLabels(pages)

const build = (patient: SubmittedCase) => buildTimeline({ pages, labels, patient: normalizeCase(patient) })

const ABSENCE = { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }

const GIRL: SubmittedCase = {
  ageAtOnset: 6,
  ageAtOnsetUnit: 'years',
  age: 8,
  ageUnit: 'years',
  seizures: [ABSENCE],
  eeg: ['eeg_interictal_abnormal', 'eeg_sleep_unavailable'],
}

const JERKS = {
  mainType: 'generalized',
  onset: 'motor',
  details: ['motor_myoclonic'],
  ageAtOnset: 84,
  ageAtOnsetUnit: 'months',
}

describe('the timeline of a patient', () => {
  it('goes from birth by the onset to today, where the EEG is', () => {
    const events = build({ ...GIRL, seizures: [ABSENCE, JERKS] })
    expect(events.map(({ age, texts }) => [age, texts])).toEqual([
      ['6 years', [expect.stringMatching(/^Onset: .*absence/i)]],
      ['84 months', [expect.stringMatching(/myoclonic/i)]],
      ['8 years', ['Today: interictal EEG abnormal']],
    ])
    expect(events.map(({ at }) => at)).toEqual([75, 87.5, 100])
  })

  it('has a later seizure type at its own age, in the order of the ages whatever their units', () => {
    const events = build({ ...GIRL, seizures: [JERKS, ABSENCE] })
    expect(events.map(({ years }) => years)).toEqual([6, 7, 8])
    expect(events[1]?.texts.join()).toMatch(/myoclonic/i)
    expect(events[0]?.texts.join()).not.toMatch(/myoclonic/i)
  })

  it.each([
    ['for its two dates alone', GIRL],
    ['without an age at onset', { ...GIRL, seizures: [ABSENCE, JERKS], ageAtOnset: '' }],
    ['without an age', { ...GIRL, seizures: [ABSENCE, JERKS], age: '' }],
    ['for seizures that began today', { ...GIRL, seizures: [ABSENCE, JERKS], ageAtOnset: 8 }],
  ])('is not drawn %s', (_, patient) => {
    expect(build(patient)).toEqual([])
  })
})
