import type { ListedAuditEntry } from '../../api-client/api-routes.ts'
import { usePages } from '../../api-client/use-pages.ts'
import { isRecord } from '../../case/files/json.ts'
import { ExternalLink } from '../../ui/controls.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { PagedListFrame } from '../../ui/paged-list.tsx'
import { AUDIT_HEADINGS, formatAuditEntry } from './audit-view.ts'

/** The entries of a query, and the way to take all of them along. */
export function AuditList({ query }: Readonly<{ query: string }>) {
  const list = usePages(`/api/administration/audit?${query}`, isAuditEntry)
  return (
    <PagedListFrame {...list} empty="No entry fits. Leave a field empty to see more.">
      <DataTable label="Entries" headings={AUDIT_HEADINGS} rows={list.rows.map(formatAuditEntry)} />
      <p>
        <ExternalLink href={`/api/administration/audit.csv?${query}`} download>
          Download all entries that fit, as CSV
        </ExternalLink>
      </p>
    </PagedListFrame>
  )
}

const isAuditEntry = (value: unknown): value is ListedAuditEntry =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  ['actor', 'action', 'target', 'outcome'].every((key) => typeof value[key] === 'string')
