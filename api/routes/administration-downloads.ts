import { type Context, Hono } from 'hono'
import exportSchema from '../../schemas/api-export.schema.json' with { type: 'json' }
import type { ExportRequest } from '../../schemas/types/api-export.ts'
import type { Database } from '../database/open.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { EXPORT_FORMATS, EXPORT_KINDS, formatExport, formatRows } from '../reports/export.ts'
import { type AuditFilter, listAuditPage, listMeantPeople } from '../repositories/audit-pages.ts'
import { getServerKey } from '../repositories/server-key.ts'
import { parsePosition, ROWS_PER_PAGE, streamPages } from '../shared/page-position.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import { DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { computeSha256, parseSignedValue, signValue } from '../shared/tokens.ts'
import { auditCall } from './audit-call.ts'
import { confirmPerson } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'
import { respondWithFile } from './respond-with-file.ts'

const exportBody = acceptJsonBody<ExportRequest>(exportSchema)

/**
 * The routes by which an administrator reads the audit table, and takes what is stored. They are behind the guards of
 * `createAdministrationRoutes`.
 */
export function createAdministrationDownloadRoutes(dependencies: Dependencies) {
  const { db, log } = dependencies
  const countExport = (c: Context<Env>) =>
    enforceRateLimit(db, ['exports of', c.get('user').id], RATE_LIMITS.exportsOfAccount)
  return new Hono<Env>()
    .get('/audit', async (c) => {
      const after = parsePosition(c.req.query('after'))
      const page = await listAuditPage(db, await readFilter(db, c), { after, maxRows: ROWS_PER_PAGE.shown })
      await auditCall(db, c, { action: 'read audit' })
      return c.json(page)
    })
    .get('/audit.csv', async (c) => {
      const filter = await readFilter(db, c)
      await countExport(c)
      await auditCall(db, c, { action: 'export', target: 'audit' })
      const entries = streamPages((request) => listAuditPage(db, filter, request), ROWS_PER_PAGE.audit)
      return respondWithFile(c, 'epicriteria-audit.csv', formatRows(entries, 'csv'))
    })
    .post('/exports', exportBody, async (c) => {
      const { file, currentPassword } = c.req.valid('json')
      const { name } = parseExport(file)
      // Here and not with the file, whose refusal a browser would show as a failed download without a reason.
      await countExport(c)
      await confirmPerson(c, dependencies, currentPassword)
      const permit = await createExportPermit(db, c.get('sessionId'), name)
      return c.json({ address: `/api/administration/export/${name}?permit=${permit}` }, 201)
    })
    .get('/export/:file', async (c) => {
      const { name, kind, format } = parseExport(c.req.param('file'))
      await requireExportPermit(db, c.get('sessionId'), { file: name, permit: c.req.query('permit') ?? '' })
      await auditCall(db, c, { action: 'export', target: kind })
      const lines = formatExport(db, kind, format, (id) =>
        log({ level: 'error', message: `Integrity alarm: case ${id} is not as it was stored.` }),
      )
      return respondWithFile(c, `epicriteria-${name}`, lines)
    })
}

/** @throws HttpError 404 for a name other than that of a kind with a format, such as `cases.csv` */
function parseExport(file: string) {
  const [beginning, extension] = file.split('.')
  const kind = EXPORT_KINDS.find((one) => one === beginning)
  const format = EXPORT_FORMATS.find((one) => one === extension)
  if (kind !== undefined && format !== undefined) return { name: `${kind}.${format}`, kind, format }
  throw new HttpError(
    404,
    `There is no such export: ask for one of ${EXPORT_KINDS.join(', ')}, as ${EXPORT_FORMATS.join(' or ')}.`,
  )
}

/** Days are those of UTC; `to` is the last one. */
async function readFilter(db: Database, c: Context): Promise<AuditFilter> {
  const person = readQueryText(c, 'person')
  return {
    people: person === '' ? undefined : await listMeantPeople(db, person),
    event: readQueryText(c, 'event'),
    from: readDay(c, 'from') ?? 0,
    to: (readDay(c, 'to') ?? Date.now()) + DAY_MS,
  }
}

/** The beginning of a day such as `2026-03-04`; undefined where a call names none. @throws HttpError for anything else */
function readDay(c: Context, name: string): number | undefined {
  const text = c.req.query(name)
  if (text === undefined || text === '') return undefined
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(time)) return time
  throw createInvalidFieldsError([{ pointer: `/${name}`, detail: 'This is not a day: write it like 2026-03-04.' }])
}

/** What a session may download, for as long as a browser needs to begin with it. */
type ExportPermit = Readonly<{ file: string; session: string; endsAt: number }>

const PERMIT_LIFETIME_MS = MINUTE_MS

/** The permit that the address of a download carries, since a browser follows it without a body. */
async function createExportPermit(db: Database, sessionId: string, file: string): Promise<string> {
  const permit: ExportPermit = { file, session: computeSha256(sessionId), endsAt: Date.now() + PERMIT_LIFETIME_MS }
  return signValue(await getServerKey(db), 'export', permit)
}

/** @throws HttpError 403 for a text that is no permit for this file in this session, or no longer */
async function requireExportPermit(
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

/** Longer than anything that is looked for. */
const MAX_QUERY_LENGTH = 254

/** A text of the query, without what no database can compare; empty where there is none. */
export const readQueryText = (c: Context, name: string): string =>
  (c.req.query(name) ?? '')
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .slice(0, MAX_QUERY_LENGTH)
    .trim()
