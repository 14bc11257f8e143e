import { Hono } from 'hono'
import { replaceRecoveryCodes } from '../accounts/second-factor/recovery-codes.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createSecondFactorEmail } from '../mail/second-factor-mails.ts'
import type { Env } from '../middleware/env.ts'
import { requireLocalPasswords } from '../middleware/require-enabled.ts'
import { requireSession } from '../middleware/session.ts'
import { countRecoveryCodes, deleteSecondFactors, findSecondFactor } from '../repositories/second-factors.ts'
import { findUserById, NO_PASSWORD } from '../repositories/users.ts'
import { currentPasswordBody } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'
import { createAuthenticatorRoutes } from './second-factor-authenticator.ts'
import { confirmFactorOwner } from './second-factor-owner.ts'

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
