import { expect, it } from 'vitest'
import type { PatientCase } from '../../rules/case/index.ts'
import { evaluate, getGroups } from '../../rules/engine/index.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { REFERENCE_PATIENTS } from '../support/reference-patients.ts'

const pack = buildCurrentPack()
const listExcluded = (patient: PatientCase): string => getGroups(evaluate(pack, patient)).excluded.join()

/** Each with what is excluded before anything is added. */
const patients = REFERENCE_PATIENTS.map((one) => ({ ...one, before: listExcluded(one.patient) }))

/** Ways to say that a test was not done, or that it was done and nothing more: each with the entries of the same source. */
const SILENT_ANSWERS = [
  ...pack.pages.flatMap(({ page: { list }, sections }) =>
    sections.flatMap(({ state }) =>
      list && state ? [state.unavailable, state.abnormal].map((entry) => ({ list, entries: [entry], state })) : [],
    ),
  ),
  ...['test_csf', 'test_aasa', 'test_brain_biopsy', undefined].map((control) => ({
    list: 'tests' as const,
    entries: control ? ['tests_available', control] : ['tests_available'],
    state: undefined,
  })),
]

const isUntouched = (patient: PatientCase, { list, state }: (typeof SILENT_ANSWERS)[number]): boolean =>
  state ? Object.values(state).every((entry) => !patient[list].includes(entry)) : patient[list].length === 0

it.each(SILENT_ANSWERS)('$entries excludes no syndrome and brings none back from excluded', (answer) => {
  const { list, entries } = answer
  const changed = patients
    .filter(({ patient }) => isUntouched(patient, answer))
    .filter(({ patient, before }) => listExcluded({ ...patient, [list]: [...patient[list], ...entries] }) !== before)
  expect(changed.map(({ syndrome, name }) => `${syndrome}: ${name}`)).toEqual([])
})
