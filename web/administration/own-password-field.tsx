import { useSession } from '../api-client/use-session.ts'
import { TextField } from '../ui/form-field.tsx'

/** Asked before the account of somebody else is changed; who logs in through an institution has none. */
export function OwnPasswordField() {
  const hasPasswords = useSession(({ site }) => site.offered.localPasswords)
  if (!hasPasswords) return null
  return <TextField label="Your own password" type="password" name="currentPassword" autoComplete="current-password" />
}
