import { Hono, type MiddlewareHandler } from 'hono'
import type { RulePack, SubmittedCase } from '../../rules/case/index.ts'
import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }
import type { Env } from '../middleware/env.ts'
import {
  acceptForeignJson,
  allowAnyOrigin,
  getForeignCaller,
  requireRoomForProgram,
} from '../middleware/foreign-calls.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { requireEnabled } from '../middleware/require-enabled.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 128 * 1024

const caseBody = acceptJsonBody<SubmittedCase>(caseSchema, MAX_BODY_BYTES)

/**
 * POST /api/classify: the whole classification of a case, for programs. It reads no cookie and needs no account, so any
 * page may call it, and nothing of the case is kept. `ETag` names the rules, and `If-Match` demands them.
 */
export function createClassifyRoutes({ db, settings, classifier }: Dependencies, { sha256 }: RulePack) {
  const rulesTag = `"${sha256}"`
  return new Hono<Env>()
    .use(allowAnyOrigin)
    .post(
      '/',
      requireEnabled(settings.classifyEnabled, SWITCHED_OFF),
      acceptForeignJson(db, settings),
      requireRules(rulesTag),
      requireRoomForProgram(classifier, settings),
      caseBody,
      async (c) => {
        const caller = getForeignCaller(c, settings)
        const classified = await classifier.classifyInFull(caller, c.req.valid('json'))
        if ('problem' in classified)
          throw createInvalidFieldsError([
            { pointer: '', detail: `This has to be the case of one person, and ${classified.problem}.` },
          ])
        const headers = { etag: rulesTag, 'access-control-expose-headers': 'ETag' }
        return c.body(classified.json, 200, { 'content-type': 'application/json', ...headers })
      },
    )
}

const SWITCHED_OFF = 'Classifying for programs is switched off here. Install the command, or ask the operator.'

/** A program that keeps results with the tag of their rules learns here that the rules are others now. */
const requireRules =
  (rulesTag: string): MiddlewareHandler<Env> =>
  (c, next) => {
    const accepted = (c.req.header('if-match') ?? '*').split(',').map((tag) => tag.trim())
    if (accepted.includes('*') || accepted.includes(rulesTag)) return next()
    throw new HttpError(
      412,
      `The rules of this server are others than those that If-Match names, so nothing was classified. Call without If-Match for the result of today, and classify anew what you keep from before.`,
      { headers: { etag: rulesTag } },
    )
  }
