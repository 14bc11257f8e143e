import { Hono, type MiddlewareHandler } from 'hono'
import messageSchema from '../../schemas/api-mcp-message.schema.json' with { type: 'json' }
import type { McpMessage } from '../../schemas/types/api-mcp-message.ts'
import { requireCdsClient } from '../middleware/cds-client.ts'
import type { Env } from '../middleware/env.ts'
import { acceptForeignJson } from '../middleware/foreign-calls.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireEnabled } from '../middleware/require-enabled.ts'
import { requireStorageRoom } from '../middleware/storage-room.ts'
import { insertAuditEntry } from '../repositories/audit.ts'
import { HttpError, respondMethodNotAllowed } from '../shared/problem-details.ts'
import { PROBLEM_STATUSES } from '../shared/problem-status.ts'
import type { Settings } from '../shared/settings.ts'
import type { ProtocolAnswer } from '../workers/answer-message.ts'
import type { Dependencies } from './dependencies.ts'

/** The longest letter that a tool takes, and its case. */
const MAX_BODY_BYTES = 512 * 1024

const messageBody = acceptJsonBody<McpMessage>(messageSchema, MAX_BODY_BYTES)

/**
 * The Model Context Protocol over HTTP at /mcp: one message a call, answered as JSON, without sessions, and nothing of it
 * is kept but which program called which tool. For the programs of the settings alone.
 */
export function createMcpRoutes(dependencies: Dependencies) {
  const { db, settings, classifier } = dependencies
  return new Hono<Env>()
    .use(requireEnabled(settings.mcpEnabled, SWITCHED_OFF), refuseOtherOrigins(settings))
    .post(
      '/',
      acceptForeignJson(db, settings),
      requireCdsClient(dependencies),
      admitProgram(dependencies),
      requireStorageRoom(dependencies),
      messageBody,
      async (c) => {
        const program = c.get('program')
        const call = { message: c.req.valid('json'), headers: readProtocolHeaders(c.req.header()) }
        const answer = await classifier.answerMessage(program, call)
        await auditTool(dependencies, program, answer)
        if (answer.status >= 400) throw toHttpError(answer)
        if (answer.body === '') return c.body(null, 202)
        return c.body(answer.body, 200, { 'content-type': 'application/json' })
      },
    )
    .all('/', (c) => respondMethodNotAllowed(c, ['POST']))
}

const SWITCHED_OFF = 'The Model Context Protocol is switched off here. Whoever runs this server can turn it on.'

/** A page of another site could otherwise reach a server of this machine by a name of its own (DNS rebinding). */
const refuseOtherOrigins =
  ({ publicUrl }: Settings): MiddlewareHandler<Env> =>
  (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origin === publicUrl?.origin) return next()
    throw new HttpError(403, 'This call came from a page of another site, so nothing was done. Call it from a program.')
  }

/** @throws HttpError 429 for more messages than a program sends, 503 where many of it wait already */
const admitProgram =
  ({ db, classifier }: Dependencies): MiddlewareHandler<Env> =>
  async (c, next) => {
    await enforceRateLimit(db, ['messages of', c.get('program')], RATE_LIMITS.messagesOfProgram)
    classifier.requireRoomForProgram(c.get('program'))
    await next()
  }

const readProtocolHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['accept', 'mcp-protocol-version'].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )

/** Which program called which tool, never what it sent. */
async function auditTool({ db }: Dependencies, program: string, { tool, isRefused }: ProtocolAnswer): Promise<void> {
  if (tool === undefined) return
  const outcome = isRefused ? 'refused' : 'done'
  await insertAuditEntry(db, { actor: `program:${program}`, action: 'call tool', target: tool, outcome })
}

/** A refusal of the protocol has the form of every refusal of this server. */
function toHttpError({ status, body }: ProtocolAnswer): HttpError {
  const { error }: { error?: { message?: unknown } } = JSON.parse(body)
  return new HttpError(
    PROBLEM_STATUSES.find((known) => known === status) ?? 400,
    `${String(error?.message)}. Nothing was done: correct that and call again.`,
  )
}
