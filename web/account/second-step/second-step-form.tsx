import { Button } from '@chakra-ui/react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import type { SecondStepWays } from '../../api-client/second-step.ts'
import { apiClient, session } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { TextField } from '../../ui/form-field.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'
import { logInByPasskey } from './passkeys.ts'

type SecondStepFormProps = Readonly<{
  ways: SecondStepWays
  /** Of the button, where the page has another main action. */
  variant?: 'outline' | undefined
  onLogin: () => void
  /** Back to the password. */
  onRestart: () => void
}>

/** What follows the right password: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ ways, variant, onLogin, onRestart }: SecondStepFormProps) {
  const { hasAuthenticator, hasPasskey } = ways
  const codeField = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  const { send, failure, isPending } = useSubmit()
  useEffect(() => (hasAuthenticator ? codeField : passkeyButton).current?.focus(), [hasAuthenticator])
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const submit = async ({ code }: Readonly<{ code: string }>) => {
    setIsCodeMissing(code.trim() === '')
    if (code.trim() === '') codeField.current?.focus()
    else if (await send(() => session.enter(apiClient.post('/api/auth/secondFactor', { code })))) onLogin()
  }
  const takePasskey = async () => {
    if (await send(logInByPasskey)) onLogin()
  }
  return (
    <SubmitForm initialValues={{ code: '' }} onSubmit={submit}>
      {() => (
        <FormStack>
          <p>Your password is right. This account also asks for a second step.</p>
          {hasPasskey && browserSupportsWebAuthn() && (
            <Button ref={passkeyButton} variant="outline" size="lg" aria-disabled={isPending} onClick={takePasskey}>
              Use a passkey
            </Button>
          )}
          <TextField
            ref={codeField}
            label={hasAuthenticator ? 'Code of your app, or a recovery code' : 'Recovery code'}
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            error={isCodeMissing ? describeMissingCode(hasAuthenticator) : undefined}
            hint="Lost your phone and your recovery codes? Ask the operator of this site to turn the second step off."
          />
          {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
          <Button type="submit" size="lg" variant={variant} aria-disabled={isPending}>
            Log in
          </Button>
          <Button variant="plain" size="sm" onClick={onRestart}>
            Back to the password
          </Button>
        </FormStack>
      )}
    </SubmitForm>
  )
}

const describeMissingCode = (hasAuthenticator: boolean): string =>
  hasAuthenticator
    ? 'Nothing was typed yet. Open your app and type the six digits that it shows now, or one of your recovery codes.'
    : 'Nothing was typed yet. Type one of your recovery codes, or use your passkey.'
