import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useSession } from '../api-client/use-session.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { ACCOUNT_PAGE } from './account-page-styles.ts'
import { NewEmailForm } from './new-email-form.tsx'
import { OwnData } from './own-data.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
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
      {hasPasswords && <OwnPasswordForm onChange={onChange} />}
      {hasPasswords && <NewEmailForm />}
      {hasPasswords && <SecondStepCard onChange={onChange} />}
      <SessionList key={changeCount} />
      <OwnData />
    </chakra.div>
  )
}
