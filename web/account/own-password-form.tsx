import type { FormikHelpers } from 'formik'
import { apiClient } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button, Heading } from '../ui/controls.tsx'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../ui/submit-form.tsx'
import { Card } from './card.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'

type OwnPassword = NewPassword & Readonly<{ currentPassword: string }>

const EMPTY_FORM: OwnPassword = { currentPassword: '', password: '', repeated: '' }

/** Sets a new password while signed in. */
export function OwnPasswordForm({ onChange }: Readonly<{ onChange: () => void }>) {
  const { send, failure, isPending, isDone } = useSubmit()
  const submit = async (values: OwnPassword, { resetForm }: FormikHelpers<OwnPassword>) => {
    const { currentPassword, password } = values
    if (!canSubmit(values)) return
    if (!(await send(() => apiClient.post('/api/account/password', { currentPassword, password })))) return
    resetForm()
    onChange()
  }
  return (
    <Card aria-labelledby="own-password">
      <Heading id="own-password">Password</Heading>
      <p>A new password ends all your other sessions.</p>
      <SubmitForm initialValues={EMPTY_FORM} onSubmit={submit}>
        {({ values }) => (
          <FormStack>
            <CurrentPasswordField />
            <NewPasswordFields label="New password" />
            {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
            <SuccessMessage>{isDone && 'Your password was changed. All other sessions have ended.'}</SuccessMessage>
            <Button type="submit" disabled={!canSubmit(values)} aria-disabled={isPending || undefined}>
              Change password
            </Button>
          </FormStack>
        )}
      </SubmitForm>
    </Card>
  )
}

const canSubmit = ({ currentPassword, password, repeated }: OwnPassword): boolean =>
  currentPassword !== '' && password !== '' && password === repeated
