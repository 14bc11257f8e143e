import { apiClient } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button, ButtonLink, InlineLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../ui/submit-form.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card, NarrowPage } from './card.tsx'
import { EmailField } from './email-field.tsx'

/** Requests a password-reset mail (product.md §2, 'Reset'). */
export function ResetPage() {
  const { send, failure, isPending, isDone } = useSubmit()
  return (
    <NarrowPage>
      <PageHeading>Reset password</PageHeading>
      <Card>
        <p>A link to set a new password is sent to the email address of your account.</p>
        <SubmitForm
          initialValues={{ email: '' }}
          onSubmit={(values) => send(() => apiClient.post('/api/auth/initReset', values))}
        >
          {() => (
            <FormStack>
              <EmailField disabled={isDone} />
              {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
              <SuccessMessage>{isDone && TEXTS.resetSent}</SuccessMessage>
              {isDone ? (
                <ButtonLink size="lg" to="/">
                  Go back to login
                </ButtonLink>
              ) : (
                <Button type="submit" size="lg" aria-disabled={isPending}>
                  Send
                </Button>
              )}
            </FormStack>
          )}
        </SubmitForm>
      </Card>
      {!isDone && <InlineLink to="/">Go back to login</InlineLink>}
    </NarrowPage>
  )
}
