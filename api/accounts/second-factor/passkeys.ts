import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { PasskeyTable, UserTable } from '../../database/schema.ts'
import type { NewPasskey } from '../../repositories/passkeys.ts'

/** Whom passkeys are made for and asked by: the host name and the origin of the public address. */
export type RelyingParty = Readonly<{ id: string; origin: string }>

export function createRelyingParty(publicAddress: string): RelyingParty {
  const { hostname, origin } = new URL(publicAddress)
  return { id: hostname, origin }
}

/** A person at the device is wanted and not demanded: the password was the first step. */
const USER_VERIFICATION = 'preferred'

/** What a browser needs to make a passkey. Devices that have one of this account already are left out. */
export const createRegistrationOptions = (
  { id }: RelyingParty,
  user: Pick<UserTable, 'id' | 'email'>,
  passkeys: readonly PasskeyTable[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: 'EpiCriteria',
    rpID: id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    excludeCredentials: passkeys.map(toCredential),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
  })

/** What a browser needs to sign with one of these passkeys. */
export const createAuthenticationOptions = (
  { id }: RelyingParty,
  passkeys: readonly PasskeyTable[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: id,
    allowCredentials: passkeys.map(toCredential),
    userVerification: USER_VERIFICATION,
  })

/** What every answer of a browser is compared with. */
const createExpectations = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
})

type ClientCredential = Readonly<{ id: string; rawId: string; type: string; response: object }>

/** What a browser sent, as the schema of the call has checked it, in the type of the package that verifies it. */
export const parseRegistration = (credential: ClientCredential): RegistrationResponseJSON =>
  ({ clientExtensionResults: {}, ...credential }) as RegistrationResponseJSON

export const parseAuthentication = (credential: ClientCredential): AuthenticationResponseJSON =>
  ({ clientExtensionResults: {}, ...credential }) as AuthenticationResponseJSON

/** The passkey that a browser has made; undefined if anything about it is not as it was asked for. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, 'user_id' | 'name'> | undefined> {
  const options = { response, ...createExpectations(party, challenge) }
  const result = await verifyRegistrationResponse(options).catch(() => undefined)
  if (result?.verified !== true) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(','),
  }
}

/** The new counter of the passkey that has signed; undefined if it has not, or if its counter did not rise. */
export async function verifyAuthentication(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: PasskeyTable,
): Promise<number | undefined> {
  const options = { response, ...createExpectations(party, challenge), credential: toCredential(passkey) }
  const result = await verifyAuthenticationResponse(options).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

const toCredential = ({ credential_id, public_key, counter, transports }: PasskeyTable): WebAuthnCredential => ({
  id: credential_id,
  publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
  counter,
  transports: transports === '' ? [] : transports.split(','),
})
