import { useState } from 'react'
import { apiClient } from '../api-client/current-session.ts'
import { ButtonLink, InlineLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card, NarrowPage } from './card.tsx'
import { EmailField } from './email-field.tsx'
import { RequestForm } from './request-form.tsx'

/** Requests a password-reset mail (product.md §2, 'Reset'). */
export function ResetPage() {
  const [isSent, setIsSent] = useState(false)
  return (
    <NarrowPage>
      <PageHeading>Reset password</PageHeading>
      <Card>
        <p>A link to set a new password is sent to the email address of your account.</p>
        <RequestForm
          initialValues={{ email: '' }}
          send={(values) => apiClient.post('/api/auth/initReset', values)}
          onDone={() => setIsSent(true)}
          submit="Send"
          size="lg"
          success={TEXTS.resetSent}
          renderButtons={(submitButton) =>
            isSent ? (
              <ButtonLink size="lg" to="/">
                Go back to login
              </ButtonLink>
            ) : (
              submitButton
            )
          }
        >
          <EmailField disabled={isSent} />
        </RequestForm>
      </Card>
      {!isSent && <InlineLink to="/">Go back to login</InlineLink>}
    </NarrowPage>
  )
}
