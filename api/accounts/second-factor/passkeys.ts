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
import { listRoles, type RoleColumns } from '../../repositories/roles.ts'

/** The relying party of passkeys: the host name and the origin of the public address. */
export type RelyingParty = Readonly<{ id: string; origin: string }>

export function createRelyingParty(publicAddress: string): RelyingParty {
  const { hostname, origin } = new URL(publicAddress)
  return { id: hostname, origin }
}

/**
 * That the device knows the person, by a finger or a PIN, is demanded of those who have a role. Of others it is wanted: the
 * password was the first step.
 */
const getUserVerification = (user: RoleColumns): 'required' | 'preferred' =>
  listRoles(user).length > 0 ? 'required' : 'preferred'

/** What a browser needs to make a passkey. Devices that have one of this account already are left out. */
export const createRegistrationOptions = (
  { id }: RelyingParty,
  user: Pick<UserTable, 'id' | 'email'> & RoleColumns,
  passkeys: readonly PasskeyTable[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: 'EpiCriteria',
    rpID: id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    excludeCredentials: passkeys.map(toCredential),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: getUserVerification(user) },
  })

/** What a browser needs to sign with one of these passkeys. */
export const createAuthenticationOptions = (
  { id }: RelyingParty,
  user: RoleColumns,
  passkeys: readonly PasskeyTable[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: id,
    allowCredentials: passkeys.map(toCredential),
    userVerification: getUserVerification(user),
  })

/** What every answer of a browser is compared with. */
const createExpectations = ({ id, origin }: RelyingParty, user: RoleColumns, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: getUserVerification(user) === 'required',
})

/** Whether the page was embedded in one of another site, which may have led the person into it; the package does not look. */
function isCrossOrigin({ clientDataJSON }: Readonly<{ clientDataJSON: string }>): boolean {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).crossOrigin === true
  } catch {
    return true
  }
}

type ClientCredential = Readonly<{ id: string; rawId: string; type: string; response: object }>

/** What a browser sent, as the schema of the call has checked it, in the type of the package that verifies it. */
export const parseRegistration = (credential: ClientCredential): RegistrationResponseJSON =>
  ({ clientExtensionResults: {}, ...credential }) as RegistrationResponseJSON

export const parseAuthentication = (credential: ClientCredential): AuthenticationResponseJSON =>
  ({ clientExtensionResults: {}, ...credential }) as AuthenticationResponseJSON

/** The passkey that a browser has made; undefined if anything about it differs from the request. */
export async function verifyRegistration(
  party: RelyingParty,
  user: RoleColumns,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, 'user_id' | 'name'> | undefined> {
  if (isCrossOrigin(response.response)) return undefined
  const options = { response, ...createExpectations(party, user, challenge) }
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
  user: RoleColumns,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: PasskeyTable,
): Promise<number | undefined> {
  if (isCrossOrigin(response.response)) return undefined
  const options = { response, ...createExpectations(party, user, challenge), credential: toCredential(passkey) }
  const result = await verifyAuthenticationResponse(options).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

const toCredential = ({ credential_id, public_key, counter, transports }: PasskeyTable): WebAuthnCredential => ({
  id: credential_id,
  publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
  counter,
  transports: transports === '' ? [] : transports.split(','),
})
