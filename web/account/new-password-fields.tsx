import { TextField } from '../ui/form-field.tsx'
import { TEXTS } from '../ui/texts.ts'

type NewPasswordFieldsProps = Readonly<{
  password: string
  repeated: string
  onPasswordChange: (text: string) => void
  onRepeatedChange: (text: string) => void
}>

/** A new password, twice (product.md §5). The difference is said once something was repeated. */
export const NewPasswordFields = ({
  password,
  repeated,
  onPasswordChange,
  onRepeatedChange,
}: NewPasswordFieldsProps) => (
  <>
    <TextField
      label="Password"
      type="password"
      name="password"
      autoComplete="new-password"
      hint="At least 8 characters."
      value={password}
      onChange={onPasswordChange}
    />
    <TextField
      label="Repeat password"
      type="password"
      name="repeated"
      autoComplete="new-password"
      value={repeated}
      onChange={onRepeatedChange}
      error={repeated !== '' && repeated !== password ? TEXTS.passwordsDiffer : undefined}
    />
  </>
)
