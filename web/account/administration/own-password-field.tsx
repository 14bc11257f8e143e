import { useSession } from '../../api-client/use-session.ts'
import { CurrentPasswordField } from '../../ui/current-password-field.tsx'
import { ConfirmSignOn } from '../confirm-sign-on.tsx'

/** Required before whatever concerns others; who logs in through an institution has it confirm the person instead. */
export function OwnPasswordField() {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  return (
    <>
      {hasPasswords && <CurrentPasswordField label="Your own password" />}
      <ConfirmSignOn />
    </>
  )
}
