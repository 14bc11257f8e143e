import { isDeepStrictEqual } from 'node:util'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { buildForm } from '../../rules/exchange/fhir/form.ts'
import { readResponse } from '../../rules/exchange/fhir/read-response.ts'
import { writeResponse } from '../../rules/exchange/fhir/write-response.ts'
import { buildCurrentPack } from '../support/pack.ts'

const form = buildForm(buildCurrentPack())
const HEAD = { authored: '2026-01-31T12:00:00Z' }

/** A case without what is empty: left out and empty are the same answer. */
export const withoutEmpty = (patient: object): unknown =>
  JSON.parse(
    JSON.stringify(patient, (_, value) =>
      value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  )

/** Whether a case that goes out as answers comes back as it was, with all of them used. */
export function isSameAgain(patient: PatientCase): boolean {
  const back = readResponse(writeResponse(patient, form, HEAD).response, form)
  const isSame = isDeepStrictEqual(withoutEmpty(normalizeCase(back.patient)), withoutEmpty(patient))
  return isSame && back.notUsed.length === 0
}
