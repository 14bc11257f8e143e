import { useEffect, useRef } from 'react'
import type { PostRoutes } from '../api-client/api-routes.ts'
import { session } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button } from '../ui/controls.tsx'
import { TextField } from '../ui/form-field.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../ui/submit-form.tsx'
import { TEXTS } from '../ui/texts.ts'
import { EmailField } from './email-field.tsx'

type LoginFormProps = Readonly<{ email?: string; onLogin: () => void }>

/** Email, password, and the button that accepts the terms (product.md §2, 'Login'). */
export function LoginForm({ email = '', onLogin }: LoginFormProps) {
  const passwordField = useRef<HTMLInputElement>(null)
  const { send, failure, isPending } = useSubmit()
  useEffect(() => {
    if (email !== '') passwordField.current?.focus()
  }, [email])
  const submit = async (credentials: PostRoutes['/api/auth/login']) => {
    if (await send(() => session.login(credentials))) onLogin()
  }
  return (
    <SubmitForm initialValues={{ email, password: '' }} onSubmit={submit}>
      {() => (
        <FormStack>
          <EmailField />
          <TextField
            ref={passwordField}
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
          />
          {failure && (
            <ErrorAlert>
              <p>{TEXTS.wrongLogin}</p>
              {failure.status !== 401 && <p>They could not be checked: {failure.message}</p>}
            </ErrorAlert>
          )}
          <Button type="submit" size="lg" aria-disabled={isPending}>
            Accept terms and login
          </Button>
        </FormStack>
      )}
    </SubmitForm>
  )
}
