import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import initResetSchema from '../../schemas/api-init-reset.schema.json' with { type: 'json' }
import loginSchema from '../../schemas/api-login.schema.json' with { type: 'json' }
import resetSchema from '../../schemas/api-reset.schema.json' with { type: 'json' }
import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }
import type { InitResetRequest } from '../../schemas/types/api-init-reset.ts'
import type { LoginRequest } from '../../schemas/types/api-login.ts'
import type { ResetRequest } from '../../schemas/types/api-reset.ts'
import type { SignupRequest } from '../../schemas/types/api-signup.ts'
import { findPasswordProblem, hashPassword, verifyPassword } from '../accounts/passwords.ts'
import { sendPasswordReset } from '../accounts/send-reset.ts'
import { getClientAddress } from '../middleware/client-address.ts'
import type { Env } from '../middleware/env.ts'
import { readJsonBody } from '../middleware/json-body.ts'
import {
  consumeRateLimit,
  countLoginAttempt,
  enforceRateLimit,
  RATE_LIMITS,
  refundLoginAttempt,
} from '../middleware/rate-limit.ts'
import { findSession, requireSession, signIn, signOut } from '../middleware/session.ts'
import { compileValidator } from '../middleware/validator.ts'
import { consumeResetToken, findResetTokenOwner } from '../repositories/password-resets.ts'
import { findUserByEmail, findUserById, insertUser, toUser } from '../repositories/users.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 16 * 1024

/** A mail is written at some moment within this time, lest a call right after be slower where there is one to write. */
const MAX_MAIL_DELAY_MS = 1_000

const validateLogin = compileValidator<LoginRequest>(loginSchema)
const validateSignup = compileValidator<SignupRequest>(signupSchema)
const validateInitReset = compileValidator<InitResetRequest>(initResetSchema)
const validateReset = compileValidator<ResetRequest>(resetSchema)

/** The calls under /api/auth (product.md §7, design.md §6). */
export function createAuthRoutes(dependencies: Dependencies): Hono<Env> {
  const { db, settings, runInBackground } = dependencies
  const app = new Hono<Env>()

  app.get('/session', async (c) => c.json({ user: (await findSession(c, dependencies))?.user ?? null }))

  app.post('/login', async (c) => {
    const { email, password } = await readJsonBody(c, validateLogin, MAX_BODY_BYTES)
    const attempt = { address: getClientAddress(c, settings.trustedProxies), account: normalizeEmail(email) }
    await countLoginAttempt(db, attempt)
    const row = await findUserByEmail(db, email)
    const isCorrect = await verifyPassword(password, row?.password_hash)
    if (row === undefined || !isCorrect || row.disabled_at !== null)
      throw new HttpError(401, 'Email address or password wrong!')
    await refundLoginAttempt(db, attempt)
    await signIn(c, dependencies, row)
    return c.json(toUser(row))
  })

  app.post('/signup', async (c) => {
    const { password, ...person } = await readJsonBody(c, validateSignup, MAX_BODY_BYTES)
    if (settings.signup === 'closed')
      throw new HttpError(404, 'Nobody can register here by themselves. Ask the administrators for an account.')
    rejectCommonPassword(password, person.email)
    const from = getClientAddress(c, settings.trustedProxies)
    await enforceRateLimit(db, ['signups from', from], RATE_LIMITS.signupsFromAddress)
    const alreadyExists = new HttpError(403, 'User with this email already exists!')
    if (await findUserByEmail(db, person.email)) throw alreadyExists
    const row = await insertUser(db, { ...person, passwordHash: await hashPassword(password) })
    if (row === undefined) throw alreadyExists
    await signIn(c, dependencies, row)
    return c.json(toUser(row), 201)
  })

  app.post('/logout', requireSession(dependencies), async (c) => {
    await signOut(c, dependencies)
    return c.body(null, 204)
  })

  app.post('/initReset', async (c) => {
    const { email } = await readJsonBody(c, validateInitReset, MAX_BODY_BYTES)
    const from = getClientAddress(c, settings.trustedProxies)
    await enforceRateLimit(db, ['resets from', from], RATE_LIMITS.resetsFromAddress)
    const mayMail = await consumeRateLimit(
      db,
      ['reset mails for', normalizeEmail(email)],
      RATE_LIMITS.resetMailsForAccount,
    )
    runInBackground(async () => {
      await sleep(randomInt(MAX_MAIL_DELAY_MS))
      if (mayMail) await sendPasswordReset(dependencies, email)
    })
    return c.body(null, 202)
  })

  app.post('/reset', async (c) => {
    const { password } = await readJsonBody(c, validateReset, MAX_BODY_BYTES)
    await enforceRateLimit(
      db,
      ['new passwords from', getClientAddress(c, settings.trustedProxies)],
      RATE_LIMITS.resetsFromAddress,
    )
    const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const owner = await findResetTokenOwner(db, token)
    const expiredLink = new HttpError(
      401,
      'This link does not work any more: it works once, and for an hour. Ask for a new one.',
    )
    if (owner === undefined) throw expiredLink
    rejectCommonPassword(password, (await findUserById(db, owner))?.email ?? '')
    if (!(await consumeResetToken(db, token, await hashPassword(password)))) throw expiredLink
    return c.body(null, 204)
  })

  return app
}

/** @throws HttpError with the reason, where somebody would try the password first */
function rejectCommonPassword(password: string, email: string): void {
  const problem = findPasswordProblem(password, email)
  if (problem !== undefined)
    throw createInvalidFieldsError([{ pointer: '/password', detail: `${problem} Choose another one.` }])
}
