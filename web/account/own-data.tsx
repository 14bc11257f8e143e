import { Button, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { apiClient, session, useSession } from '../api-client/current-session.ts'
import { actFromWithin } from '../ui/act-from-within.ts'
import { ExternalLink } from '../ui/controls.tsx'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { Card } from './card.tsx'
import { ConfirmSignOn } from './confirm-sign-on.tsx'
import { RequestForm } from './request-form.tsx'

/** What is stored of the person, to take along, and to have erased. */
export function AccountData() {
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
