import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { ApiResult } from '../../api-client/api-result.ts'
import { apiClient, session } from '../../api-client/use-session.ts'

/** Lets the device make a passkey for the account, and adds it. */
export async function addPasskey(name: string, currentPassword: string): Promise<ApiResult<unknown>> {
  const options = await apiClient.post('/api/account/secondFactor/passkeys/options', { currentPassword })
  if (!options.ok) return options
  const made = await askDevice(() =>
    startRegistration({ optionsJSON: options.value as PublicKeyCredentialCreationOptionsJSON }),
  )
  if (!made.ok) return made
  const credential = { ...made.value, response: { ...made.value.response } }
  return apiClient.post('/api/account/secondFactor/passkeys', { name, credential })
}

/** Lets the device sign for the log-in that waits, and goes on with it. */
export async function logInByPasskey(): Promise<ApiResult<unknown>> {
  const options = await apiClient.post('/api/auth/secondFactor/passkeyOptions')
  if (!options.ok) return options
  const signed = await askDevice(() =>
    startAuthentication({ optionsJSON: options.value as PublicKeyCredentialRequestOptionsJSON }),
  )
  if (!signed.ok) return signed
  const credential = { ...signed.value, response: { ...signed.value.response } }
  return session.enter(apiClient.post('/api/auth/secondFactor/passkey', { credential }))
}

/** What browsers call it, by the name of their error. */
const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was given: it was declined, took too long, or this device has none. Try again.',
  InvalidStateError: 'This device has a passkey of this account already, so none was added.',
  SecurityError:
    'Passkeys work at the one address that this site is made for, and over HTTPS. Open the site there, or tell the operator of this site.',
}

async function askDevice<Answer>(ask: () => Promise<Answer>): Promise<ApiResult<Answer>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const message = PROBLEMS[name] ?? 'This browser could not use a passkey. Try again, or take another way.'
    return { ok: false, failure: { status: 0, message } }
  }
}
