import { Button, Heading } from '@chakra-ui/react'
import { Form } from 'formik'
import { useState } from 'react'
import type { ListedAuditEntry } from '../../api-client/api-routes.ts'
import { usePages } from '../../api-client/use-pages.ts'
import { isRecord } from '../../case/files/json.ts'
import { ExternalLink } from '../../ui/controls.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { PagedListFrame } from '../../ui/paged-list.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { AUDIT_HEADINGS, type AuditQuery, EMPTY_QUERY, formatAuditEntry, formatAuditQuery } from './audit-view.ts'

/** Who did what; loaded only on demand, since each reading is an entry of its own. */
export function AuditSection() {
  const [shown, setShown] = useState({ query: '', count: 0 })
  const show = (query: AuditQuery) => setShown(({ count }) => ({ query: formatAuditQuery(query), count: count + 1 }))
  return (
    <section aria-labelledby="audit">
      <Heading id="audit">Audit</Heading>
      <p>
        Administration and access to stored cases, newest first. Entries are kept for two years, and nobody can change
        them.
      </p>
      <SubmitForm initialValues={EMPTY_QUERY} onSubmit={show}>
        {() => (
          <Form>
            <AuditFields />
            <Button type="submit" variant="outline" justifySelf="start">
              Show entries
            </Button>
          </Form>
        )}
      </SubmitForm>
      {shown.count > 0 && <AuditList key={shown.count} query={shown.query} />}
    </section>
  )
}

const AuditFields = () => (
  <div className="filter">
    <TextField label="Person" name="person" hint="A part of an address, or a whole id" autoComplete="off" />
    <TextField label="Event" name="event" hint="A part of its name, such as erase" autoComplete="off" />
    <TextField label="From day" name="from" placeholder="2026-03-04" autoComplete="off" />
    <TextField label="To day" name="to" placeholder="2026-03-05" autoComplete="off" />
  </div>
)

/** The entries of a query, and the way to take all of them along. */
function AuditList({ query }: Readonly<{ query: string }>) {
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
