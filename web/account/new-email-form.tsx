import { Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { apiClient } from '../api-client/use-session.ts'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { TextField } from '../ui/form-field.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card } from './card.tsx'
import { isEmail } from './email.ts'
import { RequestForm } from './request-form.tsx'
import { WaitingEmail } from './waiting-email.tsx'

type NewEmail = Readonly<{ email: string; currentPassword: string }>

const EMPTY_FORM: NewEmail = { email: '', currentPassword: '' }

/** Asks for another address, which counts once the link that is mailed there was opened. */
export function NewEmailForm() {
  const [sentCount, setSentCount] = useState(0)
  return (
    <Card aria-labelledby="new-email">
      <Heading id="new-email">Email address</Heading>
      <p>A link is sent to the new address. Until it is opened you log in with the old one.</p>
      <WaitingEmail key={sentCount} />
      <RequestForm
        initialValues={EMPTY_FORM}
        canSubmit={canSubmit}
        send={(values) => apiClient.post('/api/account/email', values)}
        onDone={() => setSentCount(sentCount + 1)}
        submit="Send the link"
        success="Open the link in the mail within an hour. If none arrives, the address has an account already."
      >
        {({ email }) => (
          <>
            <TextField
              label="New email address"
              type="email"
              name="email"
              autoComplete="email"
              error={email !== '' && !isEmail(email) ? TEXTS.notAnEmail : undefined}
            />
            <CurrentPasswordField />
          </>
        )}
      </RequestForm>
    </Card>
  )
}

const canSubmit = ({ email, currentPassword }: NewEmail): boolean => isEmail(email) && currentPassword !== ''
