import type { SubmittedCase } from '../../case/index.ts'
import { toImportedCase } from '../import-result.ts'
import type { Form } from './form.ts'
import { readResponse } from './read-response.ts'

/**
 * The answers to the form as a case. What could not be read, and what a person has to confirm, stays with the case;
 * where all of it was read, there is nothing but the case.
 * @throws ResponseError if the value is no QuestionnaireResponse, or answers another form
 */
export function importResponse(value: unknown, form: Form): SubmittedCase {
  const { patient, notUsed, toAsk } = readResponse(value, form)
  if (notUsed.length + toAsk.length === 0) return patient
  return toImportedCase('questionnaire-response', { patient, used: [], notUsed, toAsk, contradictions: [] })
}
