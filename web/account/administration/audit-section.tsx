import { Button, Heading } from '@chakra-ui/react'
import { Form } from 'formik'
import { useState } from 'react'
import { TextField } from '../../ui/form-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditQuery, EMPTY_QUERY, formatAuditQuery } from './audit-view.ts'

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
