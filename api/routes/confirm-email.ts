import { Hono } from 'hono'
import confirmEmailSchema from '../../schemas/api-confirm-email.schema.json' with { type: 'json' }
import type { ConfirmEmailRequest } from '../../schemas/types/api-confirm-email.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createEmailChangedEmail } from '../mail/templates.ts'
import { enforceOriginLimit } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { RATE_LIMITS } from '../middleware/rate-limit.ts'
import { consumeEmailChange } from '../repositories/one-time-tokens.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const confirmEmailBody = acceptJsonBody<ConfirmEmailRequest>(confirmEmailSchema)

const PROBLEMS = {
  expired: 'This link does not work any more: it works once, and for an hour. Ask for a new one on the page Account.',
  taken: 'This address has another account by now, so yours keeps the one it had.',
} as const

/** The route under /api/auth by which the owner of a mailbox proves that mails arrive there. */
export function createConfirmEmailRoutes(dependencies: Dependencies) {
  const { db, runInBackground } = dependencies
  return new Hono<Env>().post('/confirmEmail', confirmEmailBody, async (c) => {
    await enforceOriginLimit(c, dependencies, 'confirmed addresses', RATE_LIMITS.resetsFromAddress)
    const outcome = await consumeEmailChange(db, c.req.valid('json').token)
    if (typeof outcome === 'string') throw new HttpError(404, PROBLEMS[outcome])
    runInBackground(() => mailTemplate(dependencies, createEmailChangedEmail, outcome.before))
    return c.json({ email: outcome.after })
  })
}
