import { TextField } from '../ui/form-field.tsx'

/** Asked before an account is changed, since the person at the computer may be another one by now. */
export const CurrentPasswordField = () => (
  <TextField label="Current password" type="password" name="currentPassword" autoComplete="current-password" />
)
