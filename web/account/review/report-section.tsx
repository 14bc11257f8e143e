import { Heading } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../api-client/api-result.ts'
import { parseResult } from '../../api-client/api-result.ts'
import type { ValidationReport } from '../../api-client/api-routes.ts'
import { apiClient, useSession } from '../../api-client/current-session.ts'
import { isRecord } from '../../case/files/json.ts'
import { ExternalLink } from '../../ui/controls.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import {
  describeAgreement,
  formatDiagnosisRow,
  formatMissedRow,
  MISSED_HEADINGS,
  REPORT_COLUMNS,
} from './report-view.ts'

/** What was diagnosed against what came out. */
export function ReportSection() {
  const { report, failure } = useReport()
  return (
    <section aria-labelledby="report">
      <Heading id="report">Validation report</Heading>
      <p role="status">{report === undefined && failure === undefined ? 'Loading…' : ''}</p>
      {failure && <ErrorAlert>The report could not be loaded. {failure.message} Reload the page.</ErrorAlert>}
      {report && <Report report={report} />}
    </section>
  )
}

const Report = ({ report }: Readonly<{ report: ValidationReport }>) => (
  <>
    {describeAgreement(report).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {report.diagnoses.length === 0 ? (
      <p>No stored case has a diagnosis in the validation form yet, so there is nothing to compare.</p>
    ) : (
      <DataTable
        label="Cases by their diagnosis, and in which group it came out"
        headings={REPORT_COLUMNS}
        rows={report.diagnoses.map(formatDiagnosisRow)}
      />
    )}
    {report.missed.length > 0 && (
      <DataTable
        label="Cases whose diagnosis did not come out as likely"
        headings={MISSED_HEADINGS}
        rows={report.missed.map(formatMissedRow)}
      />
    )}
    <p>
      Download the report as{' '}
      <ExternalLink href="/api/review/report.csv" download>
        CSV
      </ExternalLink>{' '}
      or{' '}
      <ExternalLink href="/api/review/report" download="epicriteria-report.json">
        JSON
      </ExternalLink>
      .
    </p>
  </>
)

/** The validation report, once it is loaded. */
function useReport(): Readonly<{ report?: ValidationReport; failure?: ApiFailure }> {
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
