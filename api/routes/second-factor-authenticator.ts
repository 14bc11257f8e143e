import { Hono } from 'hono'
import authenticatorSchema from '../../schemas/api-authenticator.schema.json' with { type: 'json' }
import type { AuthenticatorRequest } from '../../schemas/types/api-authenticator.ts'
import { createAuthenticatorSecret, formatSetup, parseSetup } from '../accounts/second-factor/authenticator.ts'
import { setUpFactor } from '../accounts/second-factor/recovery-codes.ts'
import { confirmAuthenticator } from '../accounts/second-factor/verify-code.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createSecondFactorEmail } from '../mail/second-factor-mails.ts'
import { rememberDevice } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { limitEnds } from '../middleware/rate-limit.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import { currentPasswordBody } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'
import { confirmNewFactor, requireFactorKey } from './second-factor-owner.ts'

const authenticatorBody = acceptJsonBody<AuthenticatorRequest>(authenticatorSchema)

/** The routes that set up an app, which replaces the previous one: its secret counts once a code of it was typed. */
export function createAuthenticatorRoutes(dependencies: Dependencies) {
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
