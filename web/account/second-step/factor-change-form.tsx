import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CurrentPasswordField } from '../../ui/current-password-field.tsx'
import { RequestForm } from '../request-form.tsx'
import { FACTOR_CHANGES, type FactorChange } from './factor-changes.ts'

type FactorChangeFormProps = Readonly<{
  change: FactorChange
  /** With the answer of the server. */
  onDone: (answer: unknown) => void
  onDecline: () => void
}>

/** Explains a change of the second step, and asks for the password again. */
export function FactorChangeForm({ change, onDone, onDecline }: FactorChangeFormProps) {
  const { explanation, submit, send } = FACTOR_CHANGES[change]
  return (
    <RequestForm
      initialValues={{ currentPassword: '' }}
      send={({ currentPassword }) => send(currentPassword)}
      onDone={onDone}
      submit={submit}
      renderButtons={(submitButton) => <Declinable onDecline={onDecline}>{submitButton}</Declinable>}
    >
      <p>{explanation}</p>
      <CurrentPasswordField />
    </RequestForm>
  )
}

/** The button that changes the second step, and one that does not. */
export const Declinable = ({ onDecline, children }: Readonly<{ onDecline: () => void; children: ReactNode }>) => (
  <>
    {children}
    <Button variant="outline" onClick={onDecline}>
      Leave it as it is
    </Button>
  </>
)
