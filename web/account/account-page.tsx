import { chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { apiClient, useSession } from '../api-client/current-session.ts'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ACCOUNT_PAGE } from './account-page-styles.ts'
import { Card } from './card.tsx'
import { NewEmailForm } from './new-email-form.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { AccountData } from './own-data.tsx'
import { RequestForm } from './request-form.tsx'
import { SecondStepCard } from './second-step/second-step-card.tsx'
import { SessionList } from './session-list.tsx'

/** What a person can change about their own account. */
export function AccountPage() {
  const user = useSession((state) => state.user)
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  const [changeCount, setChangeCount] = useState(0)
  /** A change can have ended sessions, so their list is loaded anew. */
  const onChange = () => setChangeCount((count) => count + 1)
  if (user === undefined) return null
  return (
    <chakra.div css={ACCOUNT_PAGE}>
      <PageHeading>Account</PageHeading>
      <p>
        {`${user.firstName} ${user.name}`.trim()}, {user.email}
      </p>
      {hasPasswords && <PasswordChangeForm onChange={onChange} />}
      {hasPasswords && <NewEmailForm />}
      {hasPasswords && <SecondStepCard onChange={onChange} />}
      <SessionList key={changeCount} />
      <AccountData />
    </chakra.div>
  )
}

type PasswordChange = NewPassword & Readonly<{ currentPassword: string }>

const EMPTY_FORM: PasswordChange = { currentPassword: '', password: '', repeated: '' }

/** Sets a new password while signed in. */
const PasswordChangeForm = ({ onChange }: Readonly<{ onChange: () => void }>) => (
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

const canSubmit = ({ currentPassword, password, repeated }: PasswordChange): boolean =>
  currentPassword !== '' && password !== '' && password === repeated
