import { useState } from 'react'
import type { PostRoutes } from '../api-client/api-routes.ts'
import { session } from '../api-client/current-session.ts'
import { type DueSecondStep, findSecondStep } from '../api-client/second-factor.ts'
import { TextField } from '../ui/form-field.tsx'
import { lazyPartAlone } from '../ui/lazy-part.tsx'
import { TEXTS } from '../ui/texts.ts'
import { EmailField } from './email-field.tsx'
import { RequestForm } from './request-form.tsx'

const SecondStepForm = lazyPartAlone('SecondStep', () =>
  import('./second-step/second-step-form.tsx').then((file) => file.SecondStepForm),
)

/** `variant`: of the button of either step, where the page has another main action. */
type LoginFormProps = Readonly<{ email?: string; variant?: 'outline'; onLogin: () => void }>

/** The password, and then the second step where the account has one. */
export function LoginForm({ onLogin, ...form }: LoginFormProps) {
  const [step, setStep] = useState<DueSecondStep>()
  return step ? (
    <SecondStepForm step={step} variant={form.variant} onLogin={onLogin} onRestart={() => setStep(undefined)} />
  ) : (
    <PasswordForm {...form} onLogin={onLogin} onSecondStep={setStep} />
  )
}

type PasswordFormProps = LoginFormProps & Readonly<{ onSecondStep: (step: DueSecondStep) => void }>

/** Email, password, and the button that accepts the terms (product.md §2, 'Login'). */
function PasswordForm({ email = '', variant, onLogin, onSecondStep }: PasswordFormProps) {
  const logIn = async (credentials: PostRoutes['/api/auth/login']) => {
    const result = await session.login(credentials)
    const step = findSecondStep(result)
    if (step) onSecondStep(step)
    else if (result.ok) onLogin()
    return result
  }
  return (
    <RequestForm
      initialValues={{ email, password: '' }}
      send={logIn}
      submit="Accept terms and login"
      size="lg"
      variant={variant}
      renderFailure={({ status, message }) => (
        <>
          <p>{TEXTS.wrongLogin}</p>
          {status !== 401 && <p>Or it is this: {message}</p>}
        </>
      )}
    >
      <EmailField />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        // A dialog, which knows the address, focuses what is marked.
        data-autofocus={email === '' ? undefined : ''}
      />
    </RequestForm>
  )
}
