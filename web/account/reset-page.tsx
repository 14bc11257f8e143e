import { useState } from 'react'
import { client } from '../api-client/use-session.ts'
import { useSending } from '../api-client/use-submit.ts'
import { Button, ButtonLink, TextLink } from '../ui/controls.tsx'
import { FormStack } from '../ui/form-field.tsx'
import { Fault, Success } from '../ui/notes.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SPECIFIED } from '../ui/texts.ts'
import { Card, NarrowPage } from './card.tsx'
import { EmailField } from './email-field.tsx'

/** Asks for a mail with a link to set a new password (product.md §2, 'Reset'). */
export function ResetPage() {
  const [email, setEmail] = useState('')
  const { send, failure, isUnderWay, isDone } = useSending()
  const submit = () => send(() => client.post('/api/auth/initReset', { email }))
  return (
    <NarrowPage>
      <PageHeading>Reset password</PageHeading>
      <Card>
        <p>A link to set a new password is sent to the email address of your account.</p>
        <FormStack onSubmit={submit}>
          <EmailField value={email} onWrite={setEmail} disabled={isDone} />
          {failure && <Fault>{failure.sentence}</Fault>}
          <Success>{isDone && SPECIFIED.resetSent}</Success>
          {isDone ? (
            <ButtonLink size="lg" to="/">
              Go back to login
            </ButtonLink>
          ) : (
            <Button type="submit" size="lg" aria-disabled={isUnderWay}>
              Send
            </Button>
          )}
        </FormStack>
      </Card>
      {!isDone && <TextLink to="/">Go back to login</TextLink>}
    </NarrowPage>
  )
}
