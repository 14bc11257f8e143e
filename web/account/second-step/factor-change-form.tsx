import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CurrentPasswordField } from '../../ui/current-password-field.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { RequestForm } from '../request-form.tsx'
import { FACTOR_CHANGES, type FactorChange, type FactorTarget } from './factor-changes.ts'

type FactorChangeFormProps = Readonly<{
  change: FactorChange
  passkey?: FactorTarget['passkey']
  /** With the answer of the server. */
  onDone: (answer: unknown) => void
  onDecline: () => void
}>

/** Explains a change of the second step, and asks for the password again. */
export function FactorChangeForm({ change, passkey, onDone, onDecline }: FactorChangeFormProps) {
  const { explain, submit, send } = FACTOR_CHANGES[change]
  const target = passkey && { passkey }
  return (
    <RequestForm
      initialValues={{ currentPassword: '', name: '' }}
      send={({ currentPassword, name }) => send(currentPassword, { ...target, name: name.trim() || DEFAULT_NAME })}
      onDone={onDone}
      submit={submit}
      renderButtons={(submitButton) => <Declinable onDecline={onDecline}>{submitButton}</Declinable>}
    >
      <p>{explain({ ...target, name: '' })}</p>
      {change === 'passkey' && (
        <TextField label="Name of the passkey" name="name" maxLength={60} placeholder={DEFAULT_NAME} />
      )}
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

const DEFAULT_NAME = 'My device'
