import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { Hono } from 'hono'
import initResetSchema from '../../schemas/api-init-reset.schema.json' with { type: 'json' }
import loginSchema from '../../schemas/api-login.schema.json' with { type: 'json' }
import resetSchema from '../../schemas/api-reset.schema.json' with { type: 'json' }
import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }
import type { InitResetRequest } from '../../schemas/types/api-init-reset.ts'
import type { LoginRequest } from '../../schemas/types/api-login.ts'
import type { ResetRequest } from '../../schemas/types/api-reset.ts'
import type { SignupRequest } from '../../schemas/types/api-signup.ts'
import { hashPassword, isPassword, refuseCommon } from '../accounts/passwords.ts'
import { sendReset } from '../accounts/send-reset.ts'
import type { Backend } from '../dependencies.ts'
import { addressOf } from '../middleware/client-address.ts'
import type { Env } from '../middleware/env.ts'
import { bodyOf } from '../middleware/json-body.ts'
import { countOrRefuse, countPassword, forgivePassword, isWithin, LIMITS } from '../middleware/rate-limit.ts'
import { sessionOf, signedIn, signIn, signOut } from '../middleware/session.ts'
import { checkOf } from '../middleware/validation.ts'
import { resetOwner, usedReset } from '../repositories/password-resets.ts'
import { addUser, userById, userOf, userRow } from '../repositories/users.ts'
import { emailKey } from '../shared/email-address.ts'
import { Refusal } from '../shared/problem-details.ts'

const MOST_BYTES = 16 * 1024

/** A mail is written at some moment within this time, lest a call right after be slower where there is one to write. */
const MAIL_WITHIN_MS = 1_000

const checkLogin = checkOf<LoginRequest>(loginSchema)
const checkSignup = checkOf<SignupRequest>(signupSchema)
const checkInitReset = checkOf<InitResetRequest>(initResetSchema)
const checkReset = checkOf<ResetRequest>(resetSchema)

/** The calls under /api/auth (product.md §7, design.md §6). */
export function auth(backend: Backend): Hono<Env> {
  const { db, settings, later } = backend
  const app = new Hono<Env>()

  app.get('/session', async (c) => c.json({ user: (await sessionOf(c, backend))?.user ?? null }))

  app.post('/login', async (c) => {
    const { email, password } = await bodyOf(c, checkLogin, MOST_BYTES)
    const tried = { address: addressOf(c, settings.trustedProxies), account: emailKey(email) }
    await countPassword(db, tried)
    const row = await userRow(db, email)
    const isRight = await isPassword(password, row?.password_hash)
    if (row === undefined || !isRight || row.disabled_at !== null)
      throw new Refusal(401, 'Email address or password wrong!')
    await forgivePassword(db, tried)
    await signIn(c, backend, row.id)
    return c.json(userOf(row))
  })

  app.post('/signup', async (c) => {
    const { password, ...person } = await bodyOf(c, checkSignup, MOST_BYTES)
    if (settings.signup === 'closed')
      throw new Refusal(404, 'Nobody can register here by themselves. Ask the administrators for an account.')
    refuseCommon(password, person.email)
    const from = addressOf(c, settings.trustedProxies)
    await countOrRefuse(db, ['signups from', from], LIMITS.signupsFromAddress)
    const exists = new Refusal(403, 'User with this email already exists!')
    if (await userRow(db, person.email)) throw exists
    const user = await addUser(db, { ...person, passwordHash: await hashPassword(password) })
    if (user === undefined) throw exists
    await signIn(c, backend, user.id)
    return c.json(user, 201)
  })

  app.post('/logout', signedIn(backend), async (c) => {
    await signOut(c, backend)
    return c.body(null, 204)
  })

  app.post('/initReset', async (c) => {
    const { email } = await bodyOf(c, checkInitReset, MOST_BYTES)
    const from = addressOf(c, settings.trustedProxies)
    await countOrRefuse(db, ['resets from', from], LIMITS.resetsFromAddress)
    const mayMail = await isWithin(db, ['reset mails for', emailKey(email)], LIMITS.resetMailsForAccount)
    later(async () => {
      await after(randomInt(MAIL_WITHIN_MS))
      if (mayMail) await sendReset(backend, email)
    })
    return c.body(null, 202)
  })

  app.post('/reset', async (c) => {
    const { password } = await bodyOf(c, checkReset, MOST_BYTES)
    await countOrRefuse(db, ['new passwords from', addressOf(c, settings.trustedProxies)], LIMITS.resetsFromAddress)
    const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const owner = await resetOwner(db, token)
    const gone = new Refusal(
      401,
      'This link does not work any more: it works once, and for an hour. Ask for a new one.',
    )
    if (owner === undefined) throw gone
    refuseCommon(password, (await userById(db, owner))?.email ?? '')
    if (!(await usedReset(db, token, await hashPassword(password)))) throw gone
    return c.body(null, 204)
  })

  return app
}
