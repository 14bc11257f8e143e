import { useFormikContext } from 'formik'
import { TextField } from '../ui/form-field.tsx'
import { TEXTS } from '../ui/texts.ts'

/** The values of a form that sets a password. */
export type NewPassword = Readonly<{ password: string; repeated: string }>

/** A new password, entered twice (product.md §5). A mismatch shows once the repetition has been started. */
export function NewPasswordFields({ label = 'Password' }: Readonly<{ label?: string }>) {
  const { password, repeated } = useFormikContext<NewPassword>().values
  return (
    <>
      <TextField
        label={label}
        type="password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters."
      />
      <TextField
        label="Repeat password"
        type="password"
        name="repeated"
        autoComplete="new-password"
        error={repeated !== '' && repeated !== password ? TEXTS.passwordsDiffer : undefined}
      />
    </>
  )
}
