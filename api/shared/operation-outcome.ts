import type { FieldError, ProblemStatus } from './problem-status.ts'

/** The code of FHIR R4 (issue-type) for each status. */
const ISSUE_CODES: Readonly<Record<ProblemStatus, string>> = {
  400: 'structure',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  408: 'timeout',
  409: 'conflict',
  412: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  417: 'not-supported',
  422: 'invalid',
  429: 'throttled',
  431: 'too-long',
  500: 'exception',
  503: 'transient',
  507: 'no-store',
}

/** Whether a call is one of FHIR, which answers with resources of FHIR, errors included. */
export const isFhirPath = (path: string): boolean => path.startsWith('/fhir/')

/** An error as an OperationOutcome of FHIR R4, one issue for each field at fault. */
export function formatOutcome(status: ProblemStatus, detail: string, errors: readonly FieldError[] = []): string {
  const issues = errors.length > 0 ? errors : [{ pointer: '', detail }]
  return JSON.stringify({
    resourceType: 'OperationOutcome',
    issue: issues.map(({ pointer, detail: text }) => ({
      severity: 'error',
      code: ISSUE_CODES[status],
      details: { text },
      ...describeLocation(pointer),
    })),
  })
}

const ELEMENT = /^[A-Za-z][A-Za-z0-9]*$/
const INDEX = /^\d+$/

/** The location of a field, as FHIRPath; a name that no element can have is written as in the JSON Pointer. */
function describeLocation(pointer: string): Readonly<{ expression?: readonly string[]; diagnostics?: string }> {
  const segments = pointer.split('/').slice(1)
  if (segments.length === 0) return {}
  if (!segments.every((segment) => ELEMENT.test(segment) || INDEX.test(segment)))
    return { diagnostics: `At ${JSON.stringify(pointer)}` }
  const steps = segments.map((segment) => (INDEX.test(segment) ? `[${segment}]` : `.${segment}`))
  return { expression: [`Parameters${steps.join('')}`] }
}
