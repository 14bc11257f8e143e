import { Button } from '@chakra-ui/react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { OwnSecondFactor } from '../../api-client/second-factor.ts'
import { formatMomentDay } from '../../case/format-date.ts'
import type { FactorChange, FactorTarget } from './factor-changes.ts'

type FactorOverviewProps = Readonly<{
  factor: OwnSecondFactor
  onChange: (change: FactorChange, passkey?: FactorTarget['passkey']) => void
}>

/** What the account has as its second step, and what can be done about it. */
export function FactorOverview({ factor, onChange }: FactorOverviewProps) {
  const { hasAuthenticator, passkeys, recoveryCodesLeft, unavailable } = factor
  const isOn = hasAuthenticator || passkeys.length > 0
  return (
    <>
      <p>{isOn ? ON : OFF}</p>
      {isOn && (
        <ul className="sessions">
          {hasAuthenticator && <li>An authenticator app</li>}
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => onChange('remove', passkey)} />
          ))}
          <li>
            {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left
            <Button size="sm" variant="outline" onClick={() => onChange('recoveryCodes')}>
              Make new codes
            </Button>
          </li>
        </ul>
      )}
      {unavailable === null ? (
        <AddButtons hasAuthenticator={hasAuthenticator} onChange={onChange} />
      ) : (
        <p>{UNAVAILABLE[unavailable]}</p>
      )}
      {isOn && (
        <Button variant="outline" onClick={() => onChange('off')}>
          Turn the second step off
        </Button>
      )}
    </>
  )
}

const OFF =
  'None. With one you are asked, after the password, for a code of an app on your phone or for a passkey, so that somebody who has found out your password gets no further.'
const ON = 'You are asked for one of these after the password:'

const UNAVAILABLE: Readonly<Record<NonNullable<OwnSecondFactor['unavailable']>, string>> = {
  noKey:
    'This site offers no second step, since its server was given no key to keep the secrets with. The operator of the site can give it one.',
  institution: 'You log in through your institution, so the second step is set up there.',
}

type AddButtonsProps = Readonly<{ hasAuthenticator: boolean; onChange: (change: FactorChange) => void }>

const AddButtons = ({ hasAuthenticator, onChange }: AddButtonsProps) => (
  <>
    <Button variant="outline" onClick={() => onChange('authenticator')}>
      {hasAuthenticator ? 'Set up another app' : 'Set up an authenticator app'}
    </Button>
    {browserSupportsWebAuthn() ? (
      <Button variant="outline" onClick={() => onChange('passkey')}>
        Add a passkey
      </Button>
    ) : (
      <p className="meaning">This browser cannot make passkeys here: they need HTTPS.</p>
    )}
  </>
)

type PasskeyItemProps = Readonly<{ passkey: OwnSecondFactor['passkeys'][number]; onRemove: () => void }>

const PasskeyItem = ({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyItemProps) => (
  <li>
    <span>
      Passkey {name}, since {formatMomentDay(createdAt)},{' '}
      {lastUsedAt === null ? 'never used' : `used ${formatMomentDay(lastUsedAt)}`}
    </span>
    <Button size="sm" variant="outline" aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
      Remove
    </Button>
  </li>
)
