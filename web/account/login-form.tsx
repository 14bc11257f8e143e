import { useEffect, useRef, useState } from 'react'
import { session } from '../api-client/use-session.ts'
import { useSending } from '../api-client/use-submit.ts'
import { Button } from '../ui/controls.tsx'
import { FormStack, TextField } from '../ui/form-field.tsx'
import { Fault } from '../ui/notes.tsx'
import { SPECIFIED } from '../ui/texts.ts'
import { EmailField } from './email-field.tsx'

type LoginFormProps = Readonly<{ email?: string; onIn: () => void }>

/** Email, password, and the button that accepts the terms (product.md §2, 'Login'). */
export function LoginForm({ email: known = '', onIn }: LoginFormProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  const { send, failure, isUnderWay } = useSending()
  useEffect(() => {
    if (known !== '') passwordField.current?.focus()
  }, [known])
  const submit = async () => {
    if (await send(() => session.login({ email, password }))) onIn()
  }
  return (
    <FormStack onSubmit={submit}>
      <EmailField value={email} onWrite={setEmail} />
      <TextField
        ref={passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onWrite={setPassword}
      />
      {failure && (
        <Fault>
          <p>{SPECIFIED.wrongLogin}</p>
          {failure.status !== 401 && <p>It could not even be checked: {failure.sentence}</p>}
        </Fault>
      )}
      <Button type="submit" size="lg" aria-disabled={isUnderWay}>
        Accept terms and login
      </Button>
    </FormStack>
  )
}
