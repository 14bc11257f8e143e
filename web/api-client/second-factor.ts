import { isRecord } from '../case/files/json.ts'
import type { GetRoutes } from './api-routes.ts'

/** The second step of the account, as the page Account shows it. */
export type OwnSecondFactor = GetRoutes['/api/account/secondFactor']

/** What an authenticator app is set up with; `setup` goes back to the server with the first code. */
export type AuthenticatorSetup = Readonly<{ secret: string; uri: string; setup: string }>

/** Parses GET /api/account/secondFactor; what is no passkey is left out. */
export function parseSecondFactor(value: unknown): OwnSecondFactor | undefined {
  if (!isRecord(value)) return undefined
  const { unavailable, hasAuthenticator, recoveryCodesLeft, passkeys } = value
  return {
    unavailable: unavailable === 'noKey' || unavailable === 'institution' ? unavailable : null,
    hasAuthenticator: hasAuthenticator === true,
    recoveryCodesLeft: Number(recoveryCodesLeft) || 0,
    passkeys: Array.isArray(passkeys) ? passkeys.filter(isPasskey) : [],
  }
}

const isPasskey = (value: unknown): value is OwnSecondFactor['passkeys'][number] =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.createdAt === 'number' &&
  (value.lastUsedAt === null || typeof value.lastUsedAt === 'number')

/** The recovery codes of an answer; none where the account has some already. */
export const parseRecoveryCodes = (value: unknown): readonly string[] =>
  isRecord(value) && Array.isArray(value.recoveryCodes) ? value.recoveryCodes.map(String) : []

export function parseAuthenticatorSetup(value: unknown): AuthenticatorSetup | undefined {
  if (!isRecord(value)) return undefined
  const { secret, uri, setup } = value
  return typeof secret === 'string' && typeof uri === 'string' && typeof setup === 'string'
    ? { secret, uri, setup }
    : undefined
}
