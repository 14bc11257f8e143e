import { TextField } from '../ui/form-field.tsx'

type EmailFieldProps = Readonly<{ error?: string | undefined; disabled?: boolean }>

/** The form field `email`, which identifies the account. */
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
