import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../api-client/api-result.ts'
import type { ValidationReport } from '../../api-client/api-routes.ts'
import { parseResult } from '../../api-client/parse-result.ts'
import { apiClient, useSession } from '../../api-client/use-session.ts'
import { isRecord } from '../../case/files/json.ts'

/** The validation report, once it is loaded. */
export function useReport(): Readonly<{ report?: ValidationReport; failure?: ApiFailure }> {
  const canLoad = useSession(({ access }) => access !== 'loading' && access !== 'expired')
  const [state, setState] = useState<Readonly<{ report?: ValidationReport; failure?: ApiFailure }>>({})
  useEffect(() => {
    if (canLoad) void fetchReport().then(setState)
  }, [canLoad])
  return state
}

async function fetchReport() {
  const result = parseResult(await apiClient.get('/api/review/report'), parseReport)
  return result.ok ? { report: result.value } : { failure: result.failure }
}

const parseReport = (value: unknown): ValidationReport | undefined => (isReport(value) ? value : undefined)

const isReport = (value: unknown): value is ValidationReport =>
  isRecord(value) &&
  isRecord(value.validations) &&
  typeof value.disagreeing === 'number' &&
  Array.isArray(value.diagnoses) &&
  Array.isArray(value.missed)
