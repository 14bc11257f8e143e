import { type Context, Hono } from 'hono'
import authenticatorSchema from '../../schemas/api-authenticator.schema.json' with { type: 'json' }
import type { AuthenticatorRequest } from '../../schemas/types/api-authenticator.ts'
import {
  confirmAuthenticator,
  createAuthenticatorSecret,
  formatSetup,
  parseSetup,
  replaceRecoveryCodes,
  setUpFactor,
} from '../accounts/second-factor.ts'
import type { UserTable } from '../database/schema.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createSecondFactorEmail } from '../mail/templates.ts'
import { rememberDevice } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { limitEnds } from '../middleware/rate-limit.ts'
import { requireLocalPasswords } from '../middleware/require-enabled.ts'
import { requireSession } from '../middleware/session.ts'
import { countRecoveryCodes, deleteSecondFactors, findSecondFactor } from '../repositories/second-factors.ts'
import { findSessionStart } from '../repositories/sessions.ts'
import { findUserById, NO_PASSWORD } from '../repositories/users.ts'
import type { Settings } from '../settings/settings.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import { confirmPerson, currentPasswordBody, FRESH_LOGIN_MS } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'

/** The second step of an account as its owner sees it. */
export type SecondFactorState = Readonly<{
  /** Why there can be none; null where there can. */
  unavailable: 'noKey' | 'institution' | null
  /** Whether the log-in asks for it; without an app, by recovery codes alone. */
  isOn: boolean
  hasAuthenticator: boolean
  recoveryCodesLeft: number
}>

/** The routes under /api/account/secondFactor by which a person keeps the second step of their sign-in. */
export function createSecondFactorRoutes(dependencies: Dependencies) {
  const { db, settings, runInBackground } = dependencies
  return new Hono<Env>()
    .use(requireSession(dependencies), requireLocalPasswords(settings))
    .get('/', async (c) => c.json(await readState(dependencies, c.get('user').id)))
    .route('/authenticator', createAuthenticatorRoutes(dependencies))
    .post('/recoveryCodes', currentPasswordBody, async (c) => {
      const { id, email } = await confirmFactorOwner(c, dependencies, c.req.valid('json').currentPassword)
      const recoveryCodes = await replaceRecoveryCodes(db, id)
      runInBackground(() => mailTemplate(dependencies, createSecondFactorEmail, email, 'recoveryCodes'))
      return c.json({ recoveryCodes })
    })
    .post('/off', currentPasswordBody, async (c) => {
      const { id, email } = await confirmFactorOwner(c, dependencies, c.req.valid('json').currentPassword)
      await deleteSecondFactors(db, id)
      runInBackground(() => mailTemplate(dependencies, createSecondFactorEmail, email, 'off'))
      return c.body(null, 204)
    })
}

async function readState({ db, settings }: Dependencies, userId: string): Promise<SecondFactorState> {
  const row = await findUserById(db, userId)
  const factor = await findSecondFactor(db, userId)
  const noKey = settings.serverKey === undefined ? 'noKey' : null
  return {
    unavailable: row?.password_hash === NO_PASSWORD ? 'institution' : noKey,
    isOn: factor !== undefined,
    hasAuthenticator: factor?.hasAuthenticator === true,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

const authenticatorBody = acceptJsonBody<AuthenticatorRequest>(authenticatorSchema)

/** The routes that set up an app, which replaces the previous one: its secret counts once a code of it was typed. */
function createAuthenticatorRoutes(dependencies: Dependencies) {
  const { db, settings, runInBackground } = dependencies
  return new Hono<Env>()
    .post('/', currentPasswordBody, async (c) => {
      const key = requireFactorKey(settings)
      const { id, email } = await confirmNewFactor(c, dependencies, c.req.valid('json').currentPassword)
      const { secret, uri } = createAuthenticatorSecret(email)
      return c.json({ secret, uri, setup: formatSetup(key, id, secret) })
    })
    .post('/confirm', limitEnds(db), authenticatorBody, async (c) => {
      const key = requireFactorKey(settings)
      const { setup, code } = c.req.valid('json')
      const { id } = c.get('user')
      const secret = parseSetup(key, id, setup)
      if (secret === undefined) throw new HttpError(403, 'This took more than a quarter of an hour. Begin again.')
      const session = { userId: id, sessionId: c.get('sessionId') }
      const { owner, recoveryCodes } = await setUpFactor(db, session, async (transaction) => {
        if (!(await confirmAuthenticator(transaction, key, { userId: id, secret, code })))
          throw createInvalidFieldsError([{ pointer: '/code', detail: WRONG_CODE }])
      })
      await rememberDevice(c, dependencies, owner)
      runInBackground(() => mailTemplate(dependencies, createSecondFactorEmail, owner.email, 'authenticator'))
      return c.json({ recoveryCodes })
    })
}

const WRONG_CODE =
  'This is not the code that the app should show now, so nothing was set up. Check that the time of your phone is right, and type the newest code.'

/**
 * The key with which secrets of apps are encrypted. One that is kept in the database would be stolen with them.
 * @throws HttpError 404 where the operator has set none
 */
function requireFactorKey({ serverKey }: Pick<Settings, 'serverKey'>): string {
  if (serverKey !== undefined) return serverKey
  throw new HttpError(
    404,
    'This site offers no second step, since its server was given no key to keep the secrets with. Ask whoever runs it.',
  )
}

/**
 * Asks for the password again before a second step is set up, and where there is one already as for a change of it.
 * @throws HttpError 403 if it is wrong, or the person logs in through an institution, which asks for its own second step
 */
async function confirmNewFactor(c: Context<Env>, dependencies: Dependencies, password: string): Promise<UserTable> {
  const row = await confirmPerson(c, dependencies, password)
  if (row.password_hash === NO_PASSWORD)
    throw new HttpError(403, 'You log in through your institution, so the second step is set up there.')
  if (await findSecondFactor(dependencies.db, row.id)) await requireFreshSteps(c, dependencies)
  return row
}

/**
 * Asks for the password again, and for a log-in with both steps within ten minutes, before a second step is changed: a
 * session that somebody left behind is no second step.
 * @throws HttpError 403 if it is wrong or too long ago, 404 if there is no second step
 */
async function confirmFactorOwner(c: Context<Env>, dependencies: Dependencies, password: string): Promise<UserTable> {
  const row = await confirmPerson(c, dependencies, password)
  if (!(await findSecondFactor(dependencies.db, row.id)))
    throw new HttpError(404, 'Your account has no second step, so there is nothing to change. Load the page again.')
  await requireFreshSteps(c, dependencies)
  return row
}

/** @throws HttpError 403 where the session was not opened within the last ten minutes */
async function requireFreshSteps(c: Context<Env>, { db }: Pick<Dependencies, 'db'>): Promise<void> {
  if (Date.now() - (await findSessionStart(db, c.get('sessionId'))) < FRESH_LOGIN_MS) return
  throw new HttpError(
    403,
    'You logged in more than ten minutes ago, so nothing was done: whoever sits here may be somebody else. Log out, log in with your second step, and do it again.',
  )
}
