import { Button, Heading } from '@chakra-ui/react'
import { Form } from 'formik'
import { useState } from 'react'
import type { PostRoutes } from '../../api-client/api-routes.ts'
import { apiClient, useSession } from '../../api-client/current-session.ts'
import { TextField } from '../../ui/form-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { RequestForm } from '../request-form.tsx'
import { UNUSED_DAYS, USERS_HEADING, UserList } from './user-list.tsx'

/** Who has an account, and a new one. */
export function UserSection() {
  const [search, setSearch] = useState({ text: '', isUnused: false, count: 0 })
  const [isInviting, setIsInviting] = useState(false)
  const look = (text: string, isUnused = search.isUnused) =>
    setSearch(({ count }) => ({ text, isUnused, count: count + 1 }))
  return (
    <section aria-labelledby={USERS_HEADING}>
      <Heading id={USERS_HEADING} tabIndex={-1} outline="none">
        Users
      </Heading>
      <SubmitForm initialValues={{ text: '' }} onSubmit={({ text }) => look(text)}>
        {() => (
          <Form role="search">
            <TextField label="Address, name or institution" name="text" maxLength={254} autoComplete="off" />
            <Button type="submit" variant="outline" justifySelf="start">
              Search
            </Button>
            <Button
              variant="outline"
              justifySelf="start"
              aria-pressed={search.isUnused}
              onClick={() => look(search.text, !search.isUnused)}
            >
              {`Only those unused for ${UNUSED_DAYS} days`}
            </Button>
          </Form>
        )}
      </SubmitForm>
      <UserList key={search.count} search={search.text} isUnused={search.isUnused} />
      <Button
        variant="outline"
        justifySelf="start"
        aria-expanded={isInviting}
        onClick={() => setIsInviting(!isInviting)}
      >
        New account
      </Button>
      {isInviting && <InvitationForm onInvite={() => look(search.text)} />}
    </section>
  )
}

type Invitation = PostRoutes['/api/administration/users']

const EMPTY_FORM: Invitation = { email: '', firstName: '', name: '', institution: '' }

const FIELDS = [
  ['email', 'Email address'],
  ['firstName', 'First name'],
  ['name', 'Last name'],
  ['institution', 'Institution'],
] as const satisfies readonly (readonly [keyof Invitation, string])[]

/** Creates an account for somebody, who learns by mail how to sign in. */
function InvitationForm({ onInvite }: Readonly<{ onInvite: () => void }>) {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  return (
    <RequestForm
      label="New account"
      initialValues={EMPTY_FORM}
      send={(values) => apiClient.post('/api/administration/users', values)}
      onDone={onInvite}
      submit="Make the account"
      success="The account was made, and the mail is on its way."
    >
      <p>
        {hasPasswords
          ? 'A mail goes to the address, with a link by which its owner sets the password. It works for an hour; after that its owner asks for a new one.'
          : 'A mail goes to the address, and its owner logs in through an institution with it.'}
      </p>
      {FIELDS.map(([name, label]) => (
        <TextField key={name} label={label} name={name} autoComplete="off" />
      ))}
    </RequestForm>
  )
}
