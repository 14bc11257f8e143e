import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import initResetSchema from '../../schemas/api-init-reset.schema.json' with { type: 'json' }
import resetSchema from '../../schemas/api-reset.schema.json' with { type: 'json' }
import type { InitResetRequest } from '../../schemas/types/api-init-reset.ts'
import type { ResetRequest } from '../../schemas/types/api-reset.ts'
import { sendPasswordReset } from '../accounts/account-mails.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Database } from '../database/open.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createPasswordChangedEmail, createSecondFactorEmail } from '../mail/templates.ts'
import { getClientAddress } from '../middleware/client-address.ts'
import { enforceOriginLimit, type IdentifiedDevice, identifyDevice, rememberDevice } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { consumeRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireLocalPasswords } from '../middleware/require-enabled.ts'
import { consumeResetToken, findResetTokenOwner, keepsSecondFactors } from '../repositories/one-time-tokens.ts'
import { findSecondFactor } from '../repositories/second-factors.ts'
import { findUserByEmail } from '../repositories/users.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'
import { rejectWeakPassword } from './reject-weak-password.ts'

/**
 * Mails are written after a random delay, so that the latency of later requests does not reveal whether an account
 * exists.
 */
const MAX_MAIL_DELAY_MS = 1_000

const initResetBody = acceptJsonBody<InitResetRequest>(initResetSchema)
const resetBody = acceptJsonBody<ResetRequest>(resetSchema)

/** The two routes under /api/auth that reset a forgotten password (product.md §7). */
export function createPasswordResetRoutes(dependencies: Dependencies) {
  const { db, settings, runInBackground } = dependencies
  return new Hono<Env>()
    .post('/initReset', requireLocalPasswords(settings), initResetBody, async (c) => {
      const { email } = c.req.valid('json')
      const device = await identifyDevice(c, dependencies, await findUserByEmail(db, email))
      if (!device.knowsAccount) await enforceOriginLimit(c, dependencies, 'resets', RATE_LIMITS.resetsFromAddress)
      const mayMail = await consumeResetMail(db, email, device, getClientAddress(c, settings.trustedProxies))
      runInBackground(async () => {
        await sleep(randomInt(MAX_MAIL_DELAY_MS))
        if (mayMail) await sendPasswordReset(dependencies, email)
      })
      return c.body(null, 202)
    })
    .post('/reset', requireLocalPasswords(settings), resetBody, async (c) => {
      const { password } = c.req.valid('json')
      await enforceOriginLimit(c, dependencies, 'new passwords', RATE_LIMITS.resetsFromAddress)
      const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
      const owner = await findResetTokenOwner(db, token)
      const expiredLink = new HttpError(
        401,
        'This link does not work any more: it works once, and for an hour. Ask for a new one.',
      )
      if (owner === undefined) throw expiredLink
      c.set('actorId', owner.id)
      const { id, email } = owner
      const isStepKept = keepsSecondFactors(owner)
      await rejectWeakPassword(dependencies, password, isStepKept ? owner : { email })
      const endsStep = !isStepKept && (await findSecondFactor(db, id)) !== undefined
      const row = await consumeResetToken(db, token, await hashPassword(password))
      if (row === undefined) throw expiredLink
      await rememberDevice(c, dependencies, row)
      runInBackground(() => mailTemplate(dependencies, createPasswordChangedEmail, row.email))
      if (endsStep) runInBackground(() => mailTemplate(dependencies, createSecondFactorEmail, row.email, 'proved'))
      return c.body(null, 204)
    })
}

/**
 * Counts a mail, and returns whether it is sent. A person who requests it for others uses up a share of their own; a
 * browser that the owner uses is never kept from the mail by them.
 */
async function consumeResetMail(
  db: Database,
  email: string,
  { deviceId, knowsAccount }: IdentifiedDevice,
  from: string,
): Promise<boolean> {
  const account = normalizeEmail(email)
  const asker = knowsAccount && deviceId !== undefined ? deviceId : from
  const isWithinShare = await consumeRateLimit(
    db,
    ['reset mails for by', account, asker],
    RATE_LIMITS.resetMailsForAccountByAsker,
  )
  if (knowsAccount || !isWithinShare) return isWithinShare
  return consumeRateLimit(db, ['reset mails for', account], RATE_LIMITS.resetMailsForAccount)
}
