import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { apiClient, session } from '../../api-client/current-session.ts'
import type { DueSecondStep } from '../../api-client/second-factor.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { TextField } from '../../ui/form-field.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'

type SecondStepFormProps = Readonly<{
  step: DueSecondStep
  /** Of the button, where the page has another main action. */
  variant?: 'outline' | undefined
  onLogin: () => void
  /** Back to the password. */
  onRestart: () => void
}>

/** What follows the right password: a code of the app, or a recovery code. */
export function SecondStepForm({ step, variant, onLogin, onRestart }: SecondStepFormProps) {
  const { intro, label, missing, hint } = TEXTS_OF_STEP[step.hasAuthenticator ? 'app' : 'recoveryCodes']
  const codeField = useRef<HTMLInputElement>(null)
  const { send, failure, isPending } = useSubmit()
  useEffect(() => codeField.current?.focus(), [])
  const [isCodeMissing, setIsCodeMissing] = useState(false)
  const submit = async ({ code }: Readonly<{ code: string }>) => {
    setIsCodeMissing(code.trim() === '')
    if (code.trim() === '') codeField.current?.focus()
    else if (await send(() => session.enter(apiClient.post('/api/auth/secondFactor', { code })))) onLogin()
  }
  return (
    <SubmitForm initialValues={{ code: '' }} onSubmit={submit}>
      {() => (
        <FormStack>
          <p>{intro}</p>
          <TextField
            ref={codeField}
            label={label}
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            error={isCodeMissing ? missing : undefined}
            hint={hint}
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

type StepTexts = Readonly<Record<'intro' | 'label' | 'missing' | 'hint', string>>

/** What is asked for, with an app, and where a passkey of earlier versions has left recovery codes alone. */
const TEXTS_OF_STEP: Readonly<Record<'app' | 'recoveryCodes', StepTexts>> = {
  app: {
    intro: 'Your password is right. This account also asks for a second step.',
    label: 'Code of your app, or a recovery code',
    missing:
      'Nothing was typed yet. Open your app and type the six digits that it shows now, or one of your recovery codes.',
    hint: 'Lost your phone and your recovery codes? Ask the operator of this site to turn the second step off.',
  },
  recoveryCodes: {
    intro:
      'Your password is right. This account also asks for a second step. Passkeys are no longer used here, so it takes one of your recovery codes.',
    label: 'Recovery code',
    missing: 'Nothing was typed yet. Type one of your recovery codes.',
    hint: 'No recovery code left? Ask the operator of this site to turn the second step off. Then log in with your password, and set up an app on the page Account.',
  },
}
