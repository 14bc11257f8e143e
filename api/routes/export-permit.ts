import type { Database } from '../database/open.ts'
import { getServerKey } from '../repositories/server-key.ts'
import { HttpError } from '../shared/problem-details.ts'
import { parseSignedValue, signValue } from '../shared/signed-value.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { computeSha256 } from '../shared/tokens.ts'

/** What a session may download, for as long as a browser needs to begin with it. */
type ExportPermit = Readonly<{ file: string; session: string; endsAt: number }>

const PERMIT_LIFETIME_MS = MINUTE_MS

/** The permit that the address of a download carries, since a browser follows it without a body. */
export async function createExportPermit(db: Database, sessionId: string, file: string): Promise<string> {
  const permit: ExportPermit = { file, session: computeSha256(sessionId), endsAt: Date.now() + PERMIT_LIFETIME_MS }
  return signValue(await getServerKey(db), 'export', permit)
}

/** @throws HttpError 403 for a text that is no permit for this file in this session, or no longer */
export async function requireExportPermit(
  db: Database,
  sessionId: string,
  { file, permit }: Readonly<{ file: string; permit: string }>,
): Promise<void> {
  const parsed = parseSignedValue(await getServerKey(db), 'export', permit) as ExportPermit | undefined
  if (parsed?.file === file && parsed.session === computeSha256(sessionId) && parsed.endsAt > Date.now()) return
  throw new HttpError(
    403,
    'A file of what is stored is given within a minute after the password was typed for it, and this link is another one. Ask for the file on the page Administration.',
  )
}
