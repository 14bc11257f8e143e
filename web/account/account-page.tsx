import { Button, chakra, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { apiClient, session, useSession } from '../api-client/current-session.ts'
import { actFromWithin } from '../ui/act-from-within.ts'
import { ExternalLink } from '../ui/controls.tsx'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Card } from './card.tsx'
import { ConfirmSignOn } from './confirm-sign-on.tsx'
import { NewEmailForm } from './new-email-form.tsx'
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx'
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
    <chakra.div display="grid" gap="5" maxW="36rem" overflowWrap="anywhere">
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

/** What is stored of the person, to take along, and to have erased. */
function AccountData() {
  const [isErasing, setIsErasing] = useState(false)
  return (
    <Card aria-labelledby="own-data">
      <Heading id="own-data" tabIndex={-1} outline="none">
        Your data
      </Heading>
      <p>
        <ExternalLink href="/api/account/export" download>
          Download everything that is stored of you
        </ExternalLink>
        : account, cases, comments and feedback, as a JSON file.
      </p>
      {isErasing ? (
        <EraseForm onDecline={() => setIsErasing(false)} />
      ) : (
        <Button variant="outline" onClick={actFromWithin(() => setIsErasing(true))}>
          Erase my account
        </Button>
      )}
    </Card>
  )
}

function EraseForm({ onDecline }: Readonly<{ onDecline: () => void }>) {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  return (
    <RequestForm
      initialValues={{ currentPassword: '' }}
      send={(values) => apiClient.post('/api/account/erase', values)}
      onDone={session.leave}
      submit="Erase everything"
      renderButtons={(submitButton) => (
        <>
          <Button variant="outline" onClick={actFromWithin(onDecline)}>
            Keep my account
          </Button>
          {submitButton}
        </>
      )}
    >
      <p>
        This removes your account from the server for good, with all your cases, comments and feedback, and the
        validations of cases that only you have. Backups hold them until they are replaced.
      </p>
      {hasPasswords && <CurrentPasswordField />}
      <ConfirmSignOn />
    </RequestForm>
  )
}
