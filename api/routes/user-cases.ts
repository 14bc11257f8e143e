import { type Context, Hono, type MiddlewareHandler } from 'hono'
import labelSchema from '../../schemas/api-case-label.schema.json' with { type: 'json' }
import type { CaseLabelRequest } from '../../schemas/types/api-case-label.ts'
import { findDatabaseFailure } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import { emptyWriteAheadLog } from '../database/write-ahead-log.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { limitCallsOfAccount, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireSession } from '../middleware/session.ts'
import { type AuditEntry, insertAuditEntry } from '../repositories/audit.ts'
import {
  deleteUserCase,
  findEarlierVersion,
  findUserCase,
  listUserCases,
  type UserCase,
  updateCaseLabel,
} from '../repositories/user-cases.ts'
import { createFairQueue } from '../shared/fair-queue.ts'
import type { Log } from '../shared/log.ts'
import { parsePosition } from '../shared/page-position.ts'
import { HttpError } from '../shared/problem-details.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { auditCall } from './audit-call.ts'
import type { Dependencies } from './dependencies.ts'

/** The form of the ids that the server gives; what somebody made up is not kept. */
const CASE_KEY = /^[\da-f-]{36}$/

const MAX_BODY_BYTES = 4 * 1024

const labelBody = acceptJsonBody<CaseLabelRequest>(labelSchema, MAX_BODY_BYTES)

/**
 * What a person does with the cases that they stored: list, read, label and erase them. A case of somebody else is
 * answered as one that does not exist.
 */
export function createUserCaseRoutes(dependencies: Dependencies) {
  const { db, log, runInBackground } = dependencies
  const refusals = createRepetitionCounter(MINUTE_MS, (key, count) => {
    const { actor, action } = JSON.parse(key) as Pick<AuditEntry, 'actor' | 'action'>
    runInBackground(() => insertAuditEntry(db, { actor, action, target: `${count} more`, outcome: 'refused' }))
  })
  /** What anybody can invent fills no table: of a minute, the first refusal and the number of the others. */
  const audit = async (c: Context<Env>, action: string, isFound = true): Promise<void> => {
    const target = getCaseKey(c)
    if (isFound) return auditCall(db, c, { action, target })
    const actor = c.get('user').id
    if (refusals.isFirst(JSON.stringify({ actor, action })))
      await insertAuditEntry(db, { actor, action, target, outcome: 'refused' })
  }
  /** A full disk keeps nobody from reading their own cases or from making room; the log has what the audit table has no room for. */
  const auditDespiteFullDisk = (c: Context<Env>, action: string, isFound = true) =>
    audit(c, action, isFound).catch((error: unknown) => {
      if (findDatabaseFailure(error) !== 'full') throw error
      const message = `The disk is full, so '${action}' has no entry in the audit table.`
      log({ level: 'error', message, userId: c.get('user').id, target: getCaseKey(c) })
    })
  const turns = createFairQueue({ ...TURNS, createBusyError })
  const takeTurn: MiddlewareHandler<Env> = (c, next) => turns.run(c.get('user').id, next)
  return new Hono<Env>()
    .use(
      requireSession(dependencies),
      // Before the count, which waits for the row of its account and holds a connection that others need.
      takeTurn,
      limitCallsOfAccount(db, 'own cases of', RATE_LIMITS.ownCaseCallsOfAccount),
    )
    .get('/', async (c) => {
      const page = await listUserCases(db, c.get('user').id, parsePosition(c.req.query('after')))
      await auditDespiteFullDisk(c, 'list cases')
      return c.json(page)
    })
    .get('/:id', async (c) => {
      const found = await findVersion(db, c.get('user').id, getCaseKey(c), c.req.query('version'))
      await auditDespiteFullDisk(c, 'read case', found !== undefined)
      if (found === undefined) throw createUnknownCaseError()
      return c.json(requireIntact(found, log))
    })
    .patch('/:id', labelBody, async (c) => {
      const { label } = c.req.valid('json')
      const isFound = await updateCaseLabel(db, c.get('user').id, getCaseKey(c), label.trim())
      await audit(c, 'label case', isFound)
      if (!isFound) throw createUnknownCaseError()
      return c.body(null, 204)
    })
    .delete('/:id', async (c) => {
      const isFound = await deleteUserCase(db, c.get('user').id, getCaseKey(c))
      await auditDespiteFullDisk(c, 'delete case', isFound)
      if (!isFound) throw createUnknownCaseError()
      await emptyWriteAheadLog(db)
      return c.body(null, 204)
    })
}

/** A list can take a megabyte and the time to read it: hundreds of one account at once would end the process. */
const TURNS = { maxRunning: 4, maxWaitingPerCaller: 16, maxWaiting: 256 }

const createBusyError = (): HttpError =>
  new HttpError(
    503,
    'Too many calls on your stored cases wait at this moment. Nothing was changed; try again in a second.',
    {
      headers: { 'retry-after': '1' },
    },
  )

/** Empty, as the id of no case, for a text that the server gave to none. */
const getCaseKey = (c: Context): string => CASE_KEY.exec(c.req.param('id') ?? '')?.[0] ?? ''

/** The last version where none is named. */
async function findVersion(db: Database, userId: string, id: string, version?: string): Promise<UserCase | undefined> {
  const last = await findUserCase(db, userId, id)
  if (version === undefined || last === undefined || version === String(last.version)) return last
  return VERSION.test(version) ? findEarlierVersion(db, userId, id, Number(version)) : undefined
}

const VERSION = /^[1-9]\d{0,8}$/

const createUnknownCaseError = (): HttpError =>
  new HttpError(404, 'You have no such case or version. It may have been erased in another window: reload the list.')

/** @throws HttpError for a case whose text does not match its hash, which is logged */
function requireIntact(found: UserCase, log: Log): UserCase {
  if (found.text !== null) return found
  log({ level: 'error', message: `Integrity alarm: case ${found.id} is not as it was stored.` })
  throw new HttpError(
    500,
    'This case is not as it was stored: something outside of EpiCriteria changed it, so it is not shown. Tell whoever runs this site; a backup may still have it.',
  )
}

/** Enters the first of a kind at once, and how many followed when the interval is over. */
type RepetitionCounter = Readonly<{
  /** Returns whether it is the first within the interval, which the caller enters. */
  isFirst: (kind: string) => boolean
}>

/** `onOver`: called at the end of an interval in which more than the first came, with their number. */
function createRepetitionCounter(intervalMs: number, onOver: (kind: string, count: number) => void): RepetitionCounter {
  const counts = new Map<string, number>()
  const end = (kind: string): void => {
    const count = counts.get(kind) ?? 0
    counts.delete(kind)
    if (count > 0) onOver(kind, count)
  }
  const isFirst = (kind: string): boolean => {
    const count = counts.get(kind)
    counts.set(kind, count === undefined ? 0 : count + 1)
    if (count === undefined) setTimeout(end, intervalMs, kind).unref()
    return count === undefined
  }
  return { isFirst }
}
