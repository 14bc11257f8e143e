import { isRecord } from '../case/files/json.ts'
import type { ApiResult } from './api-result.ts'

/** By what somebody who typed the right password takes the second step; recovery codes come with either. */
export type SecondStepWays = Readonly<{ hasAuthenticator: boolean; hasPasskey: boolean }>

/** The second step that a log-in asks for; undefined if it asks for none. */
export function findSecondStep(result: ApiResult<unknown>): SecondStepWays | undefined {
  const step = result.ok && isRecord(result.value) ? result.value.secondStep : undefined
  return isRecord(step)
    ? { hasAuthenticator: step.hasAuthenticator === true, hasPasskey: step.hasPasskey === true }
    : undefined
}
