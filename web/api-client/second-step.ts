import { isRecord } from '../case/files/json.ts'
import type { ApiResult } from './api-result.ts'

/** What the second step takes after the right password: a code of the app, or recovery codes alone. */
export type DueSecondStep = Readonly<{ hasAuthenticator: boolean }>

/** The second step that a log-in asks for; undefined if it asks for none. */
export function findSecondStep(result: ApiResult<unknown>): DueSecondStep | undefined {
  const step = result.ok && isRecord(result.value) ? result.value.secondStep : undefined
  return isRecord(step) ? { hasAuthenticator: step.hasAuthenticator === true } : undefined
}
