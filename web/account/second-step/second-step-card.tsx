import { Button, chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { apiClient } from '../../api-client/current-session.ts'
import {
  type AuthenticatorSetup,
  parseAuthenticatorSetup,
  parseRecoveryCodes,
  parseSecondFactor,
} from '../../api-client/second-factor.ts'
import { useLoaded } from '../../api-client/use-loaded.ts'
import { ExternalLink } from '../../ui/controls.tsx'
import { CurrentPasswordField } from '../../ui/current-password-field.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { ErrorAlert } from '../../ui/status-messages.tsx'
import { Card } from '../card.tsx'
import { RequestForm } from '../request-form.tsx'
import { FACTOR_CHANGES, type FactorChange } from './factor-changes.ts'
import { FactorOverview } from './factor-overview.tsx'

/** What the card shows instead of the overview. */
type FactorView = Readonly<
  { change: FactorChange } | { authenticator: AuthenticatorSetup } | { codes: readonly string[] }
>

/** The second step of the log-in: what there is, and how it is set up, changed and turned off. */
export function SecondStepCard({ onChange }: Readonly<{ onChange: () => void }>) {
  const { value: factor, load, failure } = useLoaded('/api/account/secondFactor', parseSecondFactor)
  const [view, setView] = useState<FactorView>()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The button that was pressed is gone then, so the focus stays at the card. */
  const open = (next?: FactorView) => {
    setView(next)
    heading.current?.focus()
  }
  const finish = (codes: readonly string[]) => {
    open(codes.length > 0 ? { codes } : undefined)
    onChange()
    void load()
  }
  const goOn = (answer: unknown) => {
    const authenticator = parseAuthenticatorSetup(answer)
    if (authenticator) open({ authenticator })
    else finish(parseRecoveryCodes(answer))
  }
  const showView = (): ReactNode => {
    if (view === undefined) return factor && <FactorOverview factor={factor} onChange={(change) => open({ change })} />
    if ('codes' in view) return <RecoveryCodes codes={view.codes} onDone={() => open()} />
    if ('change' in view) return <FactorChangeForm {...view} onDone={goOn} onDecline={() => open()} />
    return <AuthenticatorForm authenticator={view.authenticator} onDone={finish} onDecline={() => open()} />
  }
  return (
    <Card aria-labelledby="second-step">
      <Heading ref={heading} id="second-step" tabIndex={-1} outline="none">
        Second step at log-in
      </Heading>
      {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
      {showView()}
    </Card>
  )
}

type RecoveryCodesProps = Readonly<{ codes: readonly string[]; onDone: () => void }>

/** The recovery codes, which are shown at this moment alone. */
const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <>
    <p>
      <strong>Keep these recovery codes, which are not shown again.</strong> Each lets you log in once if your phone is
      lost. Print them, or put them into your password manager.
    </p>
    <chakra.ul css={CODES} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </chakra.ul>
    <p>
      <ExternalLink href={`data:text/plain,${encodeURIComponent(codes.join('\n'))}`} download="epicriteria-codes.txt">
        Save them as a file
      </ExternalLink>
    </p>
    <Button onClick={onDone}>I have kept them</Button>
  </>
)

const CODES = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '1',
  p: '3',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderRadius: 'l2',
}

type AuthenticatorFormProps = Readonly<{
  authenticator: AuthenticatorSetup
  onDone: (recoveryCodes: readonly string[]) => void
  onDecline: () => void
}>

/** The secret of an app, which counts once a code of it was typed. */
function AuthenticatorForm({ authenticator: { secret, uri, setup }, onDone, onDecline }: AuthenticatorFormProps) {
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

type FactorChangeFormProps = Readonly<{
  change: FactorChange
  /** With the answer of the server. */
  onDone: (answer: unknown) => void
  onDecline: () => void
}>

/** Explains a change of the second step, and asks for the password again. */
function FactorChangeForm({ change, onDone, onDecline }: FactorChangeFormProps) {
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
const Declinable = ({ onDecline, children }: Readonly<{ onDecline: () => void; children: ReactNode }>) => (
  <>
    {children}
    <Button variant="outline" onClick={onDecline}>
      Leave it as it is
    </Button>
  </>
)
