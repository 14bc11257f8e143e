import { TextField } from '../ui/form-field.tsx'

type EmailFieldProps = Readonly<{ error?: string | undefined; disabled?: boolean }>

/** The email address by which an account is known: the value `email` of the form. */
export const EmailField = (field: EmailFieldProps) => (
  <TextField
    label="Email address"
    type="email"
    name="email"
    autoComplete="username"
    placeholder="Enter email"
    {...field}
  />
)
