import { isRecord } from '../case/files/json.ts'

/** Parses GET /api/account/email; undefined where no new address waits for its link to be opened. */
export function parseWaitingEmail(value: unknown): string | undefined {
  const waiting = isRecord(value) && isRecord(value.waiting) ? value.waiting : {}
  return typeof waiting.email === 'string' ? waiting.email : undefined
}
