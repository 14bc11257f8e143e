import { useSession } from '../../api-client/use-session.ts'
import { CurrentPasswordField } from '../../ui/current-password-field.tsx'

/** Asked before whatever concerns others; who logs in through an institution has none. */
export function OwnPasswordField() {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  return hasPasswords && <CurrentPasswordField label="Your own password" />
}
