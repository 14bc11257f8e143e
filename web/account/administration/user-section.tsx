import { Button, Heading } from '@chakra-ui/react'
import { Form } from 'formik'
import { useState } from 'react'
import { TextField } from '../../ui/form-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { InvitationForm } from './invitation-form.tsx'
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
