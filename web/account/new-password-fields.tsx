import { TextField } from '../ui/form-field.tsx'
import { SPECIFIED } from '../ui/texts.ts'

type NewPasswordFieldsProps = Readonly<{
  password: string
  repeated: string
  onPassword: (text: string) => void
  onRepeated: (text: string) => void
}>

/** A new password, twice (product.md §5). The difference is said once something was repeated. */
export const NewPasswordFields = ({ password, repeated, onPassword, onRepeated }: NewPasswordFieldsProps) => (
  <>
    <TextField
      label="Password"
      type="password"
      name="password"
      autoComplete="new-password"
      hint="At least 8 characters."
      value={password}
      onWrite={onPassword}
    />
    <TextField
      label="Repeat password"
      type="password"
      name="repeated"
      autoComplete="new-password"
      value={repeated}
      onWrite={onRepeated}
      fault={repeated !== '' && repeated !== password ? SPECIFIED.passwordsDiffer : undefined}
    />
  </>
)
