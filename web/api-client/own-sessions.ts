import { isRecord } from '../case/files/json.ts'
import type { GetRoutes } from './api-routes.ts'

/** A session of the account, as the page Account lists it. Times are milliseconds since 1970. */
export type ListedSession = GetRoutes['/api/account/sessions']['sessions'][number]

/** Parses GET /api/account/sessions; what is no session is left out. */
export function parseSessions(value: unknown): readonly ListedSession[] {
  const sessions = isRecord(value) && Array.isArray(value.sessions) ? value.sessions : []
  return sessions.filter(isListedSession)
}

const isListedSession = (value: unknown): value is ListedSession =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.device === 'string' &&
  typeof value.createdAt === 'number' &&
  typeof value.expiresAt === 'number' &&
  typeof value.isCurrent === 'boolean'
