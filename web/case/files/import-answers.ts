import type { SubmittedCase } from '../../../rules/case/index.ts'
import { fromSiteCanonicals } from '../../../rules/exchange/fhir/canonical.ts'
import { buildForm } from '../../../rules/exchange/fhir/form.ts'
import { importResponse } from '../../../rules/exchange/fhir/import-response.ts'
import { ResponseError } from '../../../rules/exchange/fhir/read-response.ts'
import { pack } from '../pack.ts'

/**
 * A FHIR QuestionnaireResponse to our form, named as by default or as the site names it, as a case of its own; `refusal`
 * is why it cannot be read. Large: import it only when one is opened.
 */
export function importAnswers(
  value: object,
  canonicalBase: string | undefined,
): Readonly<{ patient: SubmittedCase } | { refusal: string }> {
  try {
    return { patient: importResponse(fromSiteCanonicals(value, canonicalBase), buildForm(pack)) }
  } catch (error) {
    if (error instanceof ResponseError) return { refusal: error.message }
    throw error
  }
}
