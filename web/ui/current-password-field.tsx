import { TextField } from './form-field.tsx'

/** Asked before an account is changed, since the person at the computer may be another one by now. */
export const CurrentPasswordField = ({ label = 'Current password' }: Readonly<{ label?: string }>) => (
  <TextField label={label} type="password" name="currentPassword" autoComplete="current-password" />
)
