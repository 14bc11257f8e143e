import { isStringArray } from '../case/case-guard.ts'
import { isRecord } from '../case/files/json.ts'
import type { ApiResult } from './api-result.ts'
import { parseResult } from './api-result.ts'
import type { GetRoutes, UserCase } from './api-routes.ts'
import type { ApiClient } from './client.ts'

type StoredCaseList = GetRoutes['/api/stores']

/** A page of the person's stored cases, newest first; `after` is the `next` of the page before. */
export async function fetchUserCasePage(
  client: Pick<ApiClient, 'get'>,
  after: string | null,
): Promise<ApiResult<StoredCaseList>> {
  const query = after === null ? '' : (`?after=${encodeURIComponent(after)}` as const)
  return parseResult(await client.get(`/api/stores${query}`), parseUserCasePage)
}

/** A stored case as the server has it at this moment. */
export const fetchUserCase = async (client: Pick<ApiClient, 'get'>, id: string): Promise<ApiResult<UserCase>> =>
  parseResult(await client.get(`/api/stores/${id}`), parseUserCase)

function parseUserCasePage(value: unknown): StoredCaseList | undefined {
  if (!isRecord(value) || !Array.isArray(value.cases)) return undefined
  const cases = value.cases.map(parseUserCase).filter((one) => one !== undefined)
  if (cases.length < value.cases.length) return undefined
  return { cases, next: typeof value.next === 'string' ? value.next : null }
}

function parseUserCase(value: unknown): UserCase | undefined {
  if (!isRecord(value)) return undefined
  const { id, label, version, storedAt, packVersion, likely, likelyWithAlerts, text } = value
  const isComplete =
    typeof id === 'string' &&
    typeof label === 'string' &&
    typeof version === 'number' &&
    typeof storedAt === 'number' &&
    typeof packVersion === 'string' &&
    isStringArray(likely) &&
    isStringArray(likelyWithAlerts)
  if (!isComplete) return undefined
  return {
    id,
    label,
    version,
    storedAt,
    packVersion,
    likely,
    likelyWithAlerts,
    text: typeof text === 'string' ? text : null,
  }
}
