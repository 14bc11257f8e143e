import { Hono } from 'hono'
import codeSchema from '../../schemas/api-second-factor-code.schema.json' with { type: 'json' }
import type { SecondFactorCodeRequest } from '../../schemas/types/api-second-factor-code.ts'
import { isAuthenticatorCode, verifyAuthenticatorCode, verifyRecoveryCode } from '../accounts/second-factor.ts'
import type { UserTable } from '../database/schema.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createCodeGuessesEmail, createSecondFactorEmail } from '../mail/templates.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { requireLocalPasswords } from '../middleware/require-enabled.ts'
import { beginTry, completeSecondStep, countCode, refundCode } from '../middleware/second-step.ts'
import { toUser } from '../repositories/users.ts'
import { listServerKeys } from '../settings/settings.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const codeBody = acceptJsonBody<SecondFactorCodeRequest>(codeSchema)

/** The call under /api/auth by which somebody who typed the right password takes the second step. */
export function createSecondFactorSignInRoutes(dependencies: Dependencies) {
  const { settings } = dependencies
  return new Hono<Env>().post('/secondFactor', requireLocalPasswords(settings), codeBody, async (c) => {
    const { createFailure, ...step } = await beginTry(c, dependencies)
    if (!(await verifyCode(dependencies, step.user, c.req.valid('json').code))) throw createFailure()
    await completeSecondStep(c, dependencies, step)
    return c.json(toUser(step.user))
  })
}

/** Whether it is a code of the app, or a recovery code; it is used up by that. */
async function verifyCode(dependencies: Dependencies, user: UserTable, code: string): Promise<boolean> {
  const { db, runInBackground } = dependencies
  if (isAuthenticatorCode(code)) return verifyGuessableCode(dependencies, user, code)
  const isRight = await verifyRecoveryCode(db, user.id, code)
  if (isRight)
    runInBackground(() => mailTemplate(dependencies, createSecondFactorEmail, user.email, 'recoveryCodeUsed'))
  return isRight
}

/** @throws HttpError 429 after too many wrong ones, 503 where the server cannot read what it has to compare with */
async function verifyGuessableCode(dependencies: Dependencies, user: UserTable, code: string): Promise<boolean> {
  const { db, settings, log, runInBackground } = dependencies
  const isLast = await countCode(db, user.id)
  const isRight = await verifyAuthenticatorCode(db, listServerKeys(settings), user.id, code)
  if (isRight === undefined) {
    log({ level: 'error', message: UNREADABLE_SECRET })
    await refundCode(db, user.id)
    throw new HttpError(503, UNREADABLE_APP)
  }
  if (isRight) await refundCode(db, user.id)
  else if (isLast) runInBackground(() => mailTemplate(dependencies, createCodeGuessesEmail, user.email))
  return isRight
}

const UNREADABLE_SECRET =
  'The secret of an authenticator app does not open with SERVER_KEY, so its owner cannot log in with it: set the key with which it was set up, or run `admin reset-second-factor`.'

const UNREADABLE_APP =
  'The server cannot read what your app was set up with, so it cannot compare the code. Take a recovery code, or ask whoever runs this site.'
