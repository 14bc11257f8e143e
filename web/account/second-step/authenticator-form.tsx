import { chakra } from '@chakra-ui/react'
import { renderSVG } from 'uqr'
import { type AuthenticatorSetup, parseRecoveryCodes } from '../../api-client/second-factor.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { TextField } from '../../ui/form-field.tsx'
import { RequestForm } from '../request-form.tsx'
import { Declinable } from './factor-change-form.tsx'

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
  return (
    <RequestForm
      initialValues={{ code: '' }}
      canSubmit={({ code }) => code !== ''}
      send={({ code }) => apiClient.post('/api/account/secondFactor/authenticator/confirm', { setup, code })}
      onDone={(answer) => onDone(parseRecoveryCodes(answer))}
      submit="Confirm"
      renderButtons={(submitButton) => <Declinable onDecline={onDecline}>{submitButton}</Declinable>}
    >
      <p>Scan this picture with the app, or type the secret into it. Then type the code that it shows.</p>
      <chakra.img src={drawQrCode(uri)} alt="The secret as a QR code" width="12rem" height="12rem" bg="white" />
      <p>
        Secret: <chakra.code overflowWrap="anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</chakra.code>
      </p>
      <TextField label="Code of the app" name="code" autoComplete="one-time-code" maxLength={10} />
    </RequestForm>
  )
}

const drawQrCode = (text: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
