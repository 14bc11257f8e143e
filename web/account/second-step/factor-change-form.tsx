import { useSubmit } from '../../api-client/use-submit.ts'
import { Button } from '../../ui/controls.tsx'
import { CurrentPasswordField } from '../../ui/current-password-field.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'
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
  const { send, failure, isPending } = useSubmit()
  const { explain, submit, send: sendChange } = FACTOR_CHANGES[change]
  const target = passkey && { passkey }
  const save = ({ currentPassword, name }: Readonly<{ currentPassword: string; name: string }>) =>
    send(async () => {
      const result = await sendChange(currentPassword, { ...target, name: name.trim() || DEFAULT_NAME })
      if (result.ok) onDone(result.value)
      return result
    })
  return (
    <SubmitForm initialValues={{ currentPassword: '', name: '' }} onSubmit={save}>
      {() => (
        <FormStack>
          <p>{explain({ ...target, name: '' })}</p>
          {change === 'passkey' && (
            <TextField label="Name of the passkey" name="name" maxLength={60} placeholder={DEFAULT_NAME} />
          )}
          <CurrentPasswordField />
          {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
          <Button type="submit" aria-disabled={isPending}>
            {submit}
          </Button>
          <Button variant="outline" onClick={onDecline}>
            Leave it as it is
          </Button>
        </FormStack>
      )}
    </SubmitForm>
  )
}

const DEFAULT_NAME = 'My device'
