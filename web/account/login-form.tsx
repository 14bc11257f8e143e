import { useEffect, useRef, useState } from 'react'
import { session } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button } from '../ui/controls.tsx'
import { FormStack, TextField } from '../ui/form-field.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { TEXTS } from '../ui/texts.ts'
import { EmailField } from './email-field.tsx'

type LoginFormProps = Readonly<{ email?: string; onLogin: () => void }>

/** Email, password, and the button that accepts the terms (product.md §2, 'Login'). */
export function LoginForm({ email: initialEmail = '', onLogin }: LoginFormProps) {
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  const { send, failure, isPending } = useSubmit()
  useEffect(() => {
    if (initialEmail !== '') passwordField.current?.focus()
  }, [initialEmail])
  const submit = async () => {
    if (await send(() => session.login({ email, password }))) onLogin()
  }
  return (
    <FormStack onSubmit={submit}>
      <EmailField value={email} onChange={setEmail} />
      <TextField
        ref={passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {failure && (
        <ErrorAlert>
          <p>{TEXTS.wrongLogin}</p>
          {failure.status !== 401 && <p>It could not even be checked: {failure.message}</p>}
        </ErrorAlert>
      )}
      <Button type="submit" size="lg" aria-disabled={isPending}>
        Accept terms and login
      </Button>
    </FormStack>
  )
}
