import { expect, it } from 'vitest'
import { listEntrySections } from '../../rules/assess/missing/entry-locations.ts'
import type { PatientCase } from '../../rules/case/index.ts'
import { classify, evaluate, explain, getCriterion, getGroups, listLikely } from '../../rules/engine/index.ts'
import { readReferencePatients, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { REFERENCE_PATIENTS } from '../support/reference-patients.ts'

const pack = buildCurrentPack()
const patients = REFERENCE_PATIENTS.filter(({ patient }) => patient.seizures.length > 0)

const withNoSeizure = (patient: PatientCase): PatientCase => ({
  ...patient,
  history: [...patient.history, 'hist_no_seizure'],
})

const withUnchangedEeg = (patient: PatientCase): PatientCase => ({
  ...patient,
  seizures: patient.seizures.map((one) => ({ ...one, other: [...one.other, 'seizure_other_recorded_unchanged'] })),
})

const findGroups = (patient: PatientCase) => getGroups(evaluate(pack, patient))

it("with 'No epileptic seizure so far' no syndrome is likely, and none is excluded by it", () => {
  const wrong = patients.filter(({ patient }) => {
    const changed = findGroups(withNoSeizure(patient))
    return listLikely(changed).length > 0 || findGroups(patient).excluded.join() !== changed.excluded.join()
  })
  expect(wrong.map(({ syndrome, name }) => `${syndrome}: ${name}`)).toEqual([])
})

it('where every event was recorded without any EEG change no syndrome is likely', () => {
  const wrong = patients
    .filter(({ patient }) => !patient.imaging.includes('imaging_hypothalamic_hamartoma'))
    .filter(({ patient }) => listLikely(findGroups(withUnchangedEeg(patient))).length > 0)
  expect(wrong.map(({ syndrome, name }) => `${syndrome}: ${name}`)).toEqual([])
})

it.each([
  ['the only type was recorded', 1, 'unresolved'],
  ['one of two types was recorded', 2, 'likely'],
] as const)('a normal ictal EEG counts for all events only where %s', (_, types, group) => {
  const [textbook] = readReferencePatients('CAE')
  const absence = textbook?.patient.seizures[0]
  if (textbook === undefined || absence === undefined)
    throw new RangeError('CAE has no textbook patient with a seizure.')
  const seizures = [absence, { ...absence, frequency: ['seizure_freq_daily', 'seizure_freq_many_daily'] }].slice(
    0,
    types,
  )
  const patient = {
    ...textbook.patient,
    eeg: [...textbook.patient.eeg.filter((one) => !one.startsWith('eeg_ictal')), 'eeg_ictal_normal'],
    seizures,
  }
  const { CAE } = classify(pack, patient).syndromes
  expect(CAE?.group).toBe(group)
  const reasons = CAE?.stages.flatMap(({ annotations }) => annotations.map(({ text }) => text))
  const doubt =
    'Info on further records of the events is critical to tell it from non-epileptic events, because of events that were recorded without any EEG change.'
  expect(reasons?.includes(doubt)).toBe(types === 1)
})

it('where no event was recorded as unchanged, the recordings of seizures are where that is answered', () => {
  const evaluation = evaluate(pack, readTextbookPatient('CAE'))
  const criterion = pack.syndromes.CAE?.stages.eeg.find(({ id }) => id === 'events-without-eeg-change')
  if (criterion === undefined) throw new RangeError('CAE has no criterion on events without any EEG change.')
  const sections = listEntrySections(explain(evaluation, getCriterion(evaluation.compiled, criterion).condition), pack)
  expect(sections.map(({ route }) => route)).toEqual(['EEG'])
})
