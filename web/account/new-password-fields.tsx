import { useFormikContext } from 'formik'
import { TextField } from '../ui/form-field.tsx'
import { TEXTS } from '../ui/texts.ts'

/** The values of a form that sets a password. */
export type NewPassword = Readonly<{ password: string; repeated: string }>

/** As the server counts them (schemas/api-new-password.schema.json). */
const MIN_PASSWORD_CHARACTERS = 8

/** A new password, entered twice (product.md §5). What is wrong with it shows once the repetition has been started. */
export function NewPasswordFields({ label = 'Password' }: Readonly<{ label?: string }>) {
  const { password, repeated } = useFormikContext<NewPassword>().values
  return (
    <>
      <TextField
        label={label}
        type="password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}
        error={repeated === '' ? undefined : describeShortage(password)}
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

function describeShortage(password: string): string | undefined {
  const count = Array.from(password).length
  return count < MIN_PASSWORD_CHARACTERS
    ? `A password has at least ${MIN_PASSWORD_CHARACTERS} characters; this one has ${count}.`
    : undefined
}
