import { chakra } from '@chakra-ui/react'
import { renderSVG } from 'uqr'
import { type AuthenticatorSetup, parseRecoveryCodes } from '../../api-client/second-factor.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { Button } from '../../ui/controls.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'

type AuthenticatorFormProps = Readonly<{
  authenticator: AuthenticatorSetup
  onDone: (recoveryCodes: readonly string[]) => void
  onDecline: () => void
}>

/** The secret of an app, which counts once a code of it was typed. */
export function AuthenticatorForm({
  authenticator: { secret, uri, setup },
  onDone,
  onDecline,
}: AuthenticatorFormProps) {
  const { send, failure, isPending } = useSubmit()
  const confirm = ({ code }: Readonly<{ code: string }>) =>
    send(async () => {
      const result = await apiClient.post('/api/account/secondFactor/authenticator/confirm', { setup, code })
      if (result.ok) onDone(parseRecoveryCodes(result.value))
      return result
    })
  return (
    <SubmitForm initialValues={{ code: '' }} onSubmit={confirm}>
      {({ values }) => (
        <FormStack>
          <p>Scan this picture with the app, or type the secret into it. Then type the code that it shows.</p>
          <chakra.img src={drawQrCode(uri)} alt="The secret as a QR code" width="12rem" height="12rem" bg="white" />
          <p>
            Secret: <chakra.code overflowWrap="anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</chakra.code>
          </p>
          <TextField label="Code of the app" name="code" autoComplete="one-time-code" maxLength={10} />
          {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
          <Button type="submit" disabled={values.code === ''} aria-disabled={isPending || undefined}>
            Confirm
          </Button>
          <Button variant="outline" onClick={onDecline}>
            Leave it as it is
          </Button>
        </FormStack>
      )}
    </SubmitForm>
  )
}

const drawQrCode = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
