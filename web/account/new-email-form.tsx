import { apiClient } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button, Heading } from '../ui/controls.tsx'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { TextField } from '../ui/form-field.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../ui/submit-form.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card } from './card.tsx'
import { isEmail } from './email.ts'
import { WaitingEmail } from './waiting-email.tsx'

type NewEmail = Readonly<{ email: string; currentPassword: string }>

const EMPTY_FORM: NewEmail = { email: '', currentPassword: '' }

/** Asks for another address, which counts once the link that is mailed there was opened. */
export function NewEmailForm() {
  const { send, failure, isPending, isDone } = useSubmit()
  const submit = (values: NewEmail) =>
    canSubmit(values) ? send(() => apiClient.post('/api/account/email', values)) : undefined
  return (
    <Card aria-labelledby="new-email">
      <Heading id="new-email">Email address</Heading>
      <p>A link is sent to the new address. Until it is opened you log in with the old one.</p>
      <WaitingEmail key={String(isDone)} />
      <SubmitForm initialValues={EMPTY_FORM} onSubmit={submit}>
        {({ values }) => (
          <FormStack>
            <TextField
              label="New email address"
              type="email"
              name="email"
              autoComplete="email"
              error={values.email !== '' && !isEmail(values.email) ? TEXTS.notAnEmail : undefined}
            />
            <CurrentPasswordField />
            {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
            <SuccessMessage>
              {isDone &&
                'Open the link in the mail within an hour. If none arrives, the address has an account already.'}
            </SuccessMessage>
            <Button type="submit" disabled={!canSubmit(values)} aria-disabled={isPending || undefined}>
              Send the link
            </Button>
          </FormStack>
        )}
      </SubmitForm>
    </Card>
  )
}

const canSubmit = ({ email, currentPassword }: NewEmail): boolean => isEmail(email) && currentPassword !== ''
