import { isRecord } from '../case/files/json.ts'
import type { ApiResult } from './api-result.ts'
import type { GetRoutes } from './api-routes.ts'

/** The second step of the account, as the page Account shows it. */
export type SecondFactorStatus = GetRoutes['/api/account/secondFactor']

/** What an authenticator app is set up with; `setup` goes back to the server with the first code. */
export type AuthenticatorSetup = Readonly<{ secret: string; uri: string; setup: string }>

/** Parses GET /api/account/secondFactor. */
export function parseSecondFactor(value: unknown): SecondFactorStatus | undefined {
  if (!isRecord(value)) return undefined
  const { unavailable, isOn, hasAuthenticator, recoveryCodesLeft } = value
  return {
    unavailable: unavailable === 'noKey' || unavailable === 'institution' ? unavailable : null,
    isOn: isOn === true,
    hasAuthenticator: hasAuthenticator === true,
    recoveryCodesLeft: Number(recoveryCodesLeft) || 0,
  }
}

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

/** What the second step takes after the right password: a code of the app, or recovery codes alone. */
export type DueSecondStep = Readonly<{ hasAuthenticator: boolean }>

/** The second step that a log-in asks for; undefined if it asks for none. */
export function findSecondStep(result: ApiResult<unknown>): DueSecondStep | undefined {
  const step = result.ok && isRecord(result.value) ? result.value.secondStep : undefined
  return isRecord(step) ? { hasAuthenticator: step.hasAuthenticator === true } : undefined
}
