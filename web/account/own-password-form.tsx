import { Heading } from '@chakra-ui/react'
import { apiClient } from '../api-client/use-session.ts'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { Card } from './card.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { RequestForm } from './request-form.tsx'

type OwnPassword = NewPassword & Readonly<{ currentPassword: string }>

const EMPTY_FORM: OwnPassword = { currentPassword: '', password: '', repeated: '' }

/** Sets a new password while signed in. */
export const OwnPasswordForm = ({ onChange }: Readonly<{ onChange: () => void }>) => (
  <Card aria-labelledby="own-password">
    <Heading id="own-password">Password</Heading>
    <p>A new password ends all your other sessions.</p>
    <RequestForm
      initialValues={EMPTY_FORM}
      canSubmit={canSubmit}
      send={({ repeated: _, ...passwords }) => apiClient.post('/api/account/password', passwords)}
      onDone={(_answer, _values, { resetForm }) => {
        resetForm()
        onChange()
      }}
      submit="Change password"
      success="Your password was changed. All other sessions have ended."
    >
      <CurrentPasswordField />
      <NewPasswordFields label="New password" />
    </RequestForm>
  </Card>
)

const canSubmit = ({ currentPassword, password, repeated }: OwnPassword): boolean =>
  currentPassword !== '' && password !== '' && password === repeated
