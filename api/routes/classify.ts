import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { ANSWER_PARTS, type AnswerPart } from '../../rules/assess/answer-parts.ts'
import { type RulePack, type SubmittedCase, suggestNearest } from '../../rules/case/index.ts'
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
import { createInvalidFieldsError, HttpError, respondMethodNotAllowed } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 128 * 1024

const caseBody = acceptJsonBody<SubmittedCase>(caseSchema, MAX_BODY_BYTES)

/**
 * POST /api/classify: what a program asks of a case, by `?fields=`. It reads no cookie and needs no account, so any page
 * may call it, and nothing of the case is kept. `ETag` names the rules, and `If-Match` demands them.
 */
export function createClassifyRoutes({ db, settings, classifier }: Dependencies, { sha256 }: RulePack) {
  const rulesTag = `"${sha256}"`
  return new Hono<Env>()
    .use(allowAnyOrigin, compress())
    .post(
      '/',
      requireEnabled(settings.classifyEnabled, SWITCHED_OFF),
      acceptForeignJson(db, settings),
      requireRules(rulesTag),
      requireRoomForProgram(classifier, settings),
      caseBody,
      async (c) => {
        const parts = readParts(c)
        const answer = await classifier.answerProgram(getForeignCaller(c, settings), c.req.valid('json'), parts)
        if ('errors' in answer) throw createInvalidFieldsError(answer.errors)
        const headers = { etag: rulesTag, 'access-control-expose-headers': 'ETag' }
        return c.body(answer.json, 200, { 'content-type': 'application/json', ...headers })
      },
    )
    .all('/', (c) => respondMethodNotAllowed(c, ['POST']))
}

const FIELDS = 'fields'
const DEFAULT_PARTS: readonly AnswerPart[] = ['groups', 'order']

/** The parts that `?fields=` names, several with commas. @throws HttpError 400 for what this call does not take */
function readParts(c: Context): readonly AnswerPart[] {
  const other = Object.keys(c.req.queries()).find((name) => name !== FIELDS)
  if (other !== undefined)
    throw new HttpError(
      400,
      `This call takes no \`${quote(other)}\`, so nothing was classified${suggestNearest(quote(other), [FIELDS])} It takes \`${FIELDS}\` alone.`,
    )
  const given = (c.req.queries(FIELDS) ?? []).flatMap((value) => value.split(',')).map((name) => name.trim())
  return given.length === 0 ? DEFAULT_PARTS : given.map(readPart)
}

function readPart(given: string): AnswerPart {
  const part = ANSWER_PARTS.find((name) => name === given)
  if (part !== undefined) return part
  throw new HttpError(
    400,
    `There is no part \`${quote(given)}\` of an answer, so nothing was classified${suggestNearest(quote(given), ANSWER_PARTS)} \`${FIELDS}\` names ${ANSWER_PARTS.join(', ')}, several with commas.`,
  )
}

/** Characters; a longer name is none that anybody meant. */
const MAX_QUOTED = 40

const quote = (name: string): string => name.slice(0, MAX_QUOTED)

const SWITCHED_OFF = 'Classifying for programs is switched off here. Install the command, or ask the operator.'

/** A program that keeps results with the tag of their rules learns here that the rules are others now. */
const requireRules =
  (rulesTag: string): MiddlewareHandler<Env> =>
  (c, next) => {
    // Compressing makes a tag weak, and programs send back what they got.
    const accepted = (c.req.header('if-match') ?? '*').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (accepted.includes('*') || accepted.includes(rulesTag)) return next()
    throw new HttpError(
      412,
      `The rules of this server are others than those that If-Match names, so nothing was classified. Call without If-Match for the result of today, and classify anew what you keep from before.`,
      { headers: { etag: rulesTag } },
    )
  }
