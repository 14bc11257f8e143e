import { type Context, Hono } from 'hono'
import loginSchema from '../../schemas/api-login.schema.json' with { type: 'json' }
import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }
import type { LoginRequest } from '../../schemas/types/api-login.ts'
import type { SignupRequest } from '../../schemas/types/api-signup.ts'
import { requestRegistration } from '../accounts/account-mails.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import type { UserTable } from '../database/schema.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createGuessesEmail } from '../mail/templates.ts'
import { getClientAddress } from '../middleware/client-address.ts'
import { enforceOriginLimit, identifyDevice } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { countLoginAttempt, refundLoginAttempt } from '../middleware/login-limits.ts'
import { consumeRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireLocalPasswords, requireStorageRoom } from '../middleware/require-enabled.ts'
import { beginSecondStep } from '../middleware/second-step.ts'
import { findSession, handOverSession, openSession, signIn } from '../middleware/session.ts'
import { findSecondFactor, type SecondFactor } from '../repositories/second-factors.ts'
import { findUserByEmail, insertUser, type NewUser, toUser } from '../repositories/users.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'
import { rejectWeakPassword } from './reject-weak-password.ts'

const loginBody = acceptJsonBody<LoginRequest>(loginSchema)
const signupBody = acceptJsonBody<SignupRequest>(signupSchema)

/** The routes under /api/auth for signing up and in (product.md §7, design.md §6). */
export function createAuthRoutes(dependencies: Dependencies) {
  const { settings } = dependencies
  return new Hono<Env>()
    .get('/session', async (c) => c.json({ user: (await findSession(c, dependencies))?.user ?? null }))
    .post('/login', requireLocalPasswords(settings), loginBody, async (c) => {
      const { email, password } = c.req.valid('json')
      const row = await verifyLogin(c, dependencies, email, password)
      const secondStep = await signInUnlessSecured(c, dependencies, row)
      if (secondStep === undefined) return c.json(toUser(row))
      await beginSecondStep(c, dependencies, row)
      return c.json({ secondStep }, 202)
    })
    .post('/signup', requireLocalPasswords(settings), requireStorageRoom(dependencies), signupBody, async (c) => {
      const { password, ...person } = c.req.valid('json')
      if (settings.signup === 'closed')
        throw new HttpError(404, 'Registration is closed here. Ask the administrators for an account.')
      if (!settings.verifyEmail) await checkPassword(dependencies, password, person.email)
      await enforceOriginLimit(c, dependencies, 'signups', RATE_LIMITS.signupsFromAddress)
      if (password === undefined || settings.verifyEmail) {
        await mailRegistration(dependencies, person)
        return c.body(null, 202)
      }
      const row = await register(dependencies, person, password)
      await signIn(c, dependencies, row)
      return c.json(toUser(row), 201)
    })
}

/** The account whose password it is. @throws HttpError 401, or 429 once there were too many wrong ones */
async function verifyLogin(
  c: Context<Env>,
  dependencies: Dependencies,
  email: string,
  password: string,
): Promise<UserTable> {
  const { db, settings, runInBackground } = dependencies
  const row = await findUserByEmail(db, email)
  c.set('actorId', row?.id)
  const attempt = {
    address: getClientAddress(c, settings.trustedProxies),
    account: normalizeEmail(email),
    ...(await identifyDevice(c, dependencies, row)),
  }
  const isLast = await countLoginAttempt(db, attempt)
  if (isLast && row?.disabled_at === null)
    runInBackground(() => mailTemplate(dependencies, createGuessesEmail, row.email))
  const isCorrect = await verifyPassword(password, row?.password_hash)
  if (row === undefined || !isCorrect || row.disabled_at !== null)
    throw new HttpError(401, 'Email address or password wrong!')
  await refundLoginAttempt(db, attempt)
  return row
}

/**
 * Opens the session of an account without a second step; gives back the ways of one that there is. A factor that is set
 * up at this moment ends the sessions that it finds, and a session that it did not find finds the factor. Until then no
 * browser has the session: an answer that fails must not carry it.
 */
async function signInUnlessSecured(
  c: Context<Env>,
  dependencies: Dependencies,
  row: UserTable,
): Promise<SecondFactor | undefined> {
  const { db, sessions } = dependencies
  const before = await findSecondFactor(db, row.id)
  if (before) return before
  const sessionId = await openSession(c, dependencies, row)
  const after = await findSecondFactor(db, row.id).catch(async (error: unknown) => {
    await sessions.invalidateSession(sessionId).catch(() => undefined)
    throw error
  })
  if (after) {
    await sessions.invalidateSession(sessionId)
    return after
  }
  await handOverSession(c, dependencies, row, sessionId)
  return undefined
}

/** @throws HttpError 422 if the password is missing or easily guessed */
async function checkPassword(dependencies: Dependencies, password: string | undefined, email: string): Promise<void> {
  if (password === undefined)
    throw createInvalidFieldsError([{ pointer: '/password', detail: 'This field is missing.' }])
  await rejectWeakPassword(dependencies, password, { email })
}

type NewPerson = Omit<NewUser, 'passwordHash' | 'opensUntil'>

/** Mails the link that opens an account, unless its address had too many mails. */
async function mailRegistration(dependencies: Dependencies, person: NewPerson): Promise<void> {
  const bucket = ['reset mails for', normalizeEmail(person.email)] as const
  if (await consumeRateLimit(dependencies.db, bucket, RATE_LIMITS.resetMailsForAccount))
    dependencies.runInBackground(() => requestRegistration(dependencies, person))
}

/** @throws HttpError 403 if the address has an account */
async function register({ db }: Dependencies, person: NewPerson, password: string): Promise<UserTable> {
  const alreadyExists = new HttpError(403, 'User with this email already exists!')
  if (await findUserByEmail(db, person.email)) throw alreadyExists
  const row = await insertUser(db, { ...person, passwordHash: await hashPassword(password) })
  if (row === undefined) throw alreadyExists
  return row
}
