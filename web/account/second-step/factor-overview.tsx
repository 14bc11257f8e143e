import { Button } from '@chakra-ui/react'
import type { SecondFactorStatus } from '../../api-client/second-factor.ts'
import type { FactorChange } from './factor-changes.ts'

type FactorOverviewProps = Readonly<{
  factor: SecondFactorStatus
  onChange: (change: FactorChange) => void
}>

/** What the account has as its second step, and what can be done about it. */
export function FactorOverview({ factor, onChange }: FactorOverviewProps) {
  const { isOn, hasAuthenticator, recoveryCodesLeft, unavailable } = factor
  return (
    <>
      <p>{isOn ? (hasAuthenticator ? ON : CODES_ALONE) : OFF}</p>
      {isOn && (
        <ul className="sessions">
          {hasAuthenticator && <li>An authenticator app</li>}
          <li>
            {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left
            <Button size="sm" variant="outline" onClick={() => onChange('recoveryCodes')}>
              Make new codes
            </Button>
          </li>
        </ul>
      )}
      {unavailable === null ? (
        <Button variant="outline" onClick={() => onChange('authenticator')}>
          {hasAuthenticator ? 'Set up another app' : 'Set up an authenticator app'}
        </Button>
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
  'None. With one you are asked, after the password, for a code of an app on your phone, so that somebody who has found out your password gets no further.'
const ON = 'You are asked for one of these after the password:'
const CODES_ALONE =
  'Passkeys are no longer used here, so you are asked for one of your recovery codes after the password. Set up an authenticator app before they run out.'

const UNAVAILABLE: Readonly<Record<NonNullable<SecondFactorStatus['unavailable']>, string>> = {
  noKey:
    'This site offers no second step, since its server was given no key to keep the secrets with. The operator of the site can give it one.',
  institution: 'You log in through your institution, so the second step is set up there.',
}
