import { Hono } from 'hono'
import newEmailSchema from '../../schemas/api-new-email.schema.json' with { type: 'json' }
import newPasswordSchema from '../../schemas/api-new-password.schema.json' with { type: 'json' }
import type { NewEmailRequest } from '../../schemas/types/api-new-email.ts'
import type { NewPasswordRequest } from '../../schemas/types/api-new-password.ts'
import { notifyPasswordChanged, requestEmailChange } from '../accounts/account-mails.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Env } from '../middleware/env.ts'
import { validateJsonBody } from '../middleware/json-body.ts'
import { requireLocalPasswords } from '../middleware/local-passwords.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireSession, signIn } from '../middleware/session.ts'
import { compileValidator } from '../middleware/validator.ts'
import { deleteOtherSessions, deleteOwnSession, deleteUserSessions, listOwnSessions } from '../repositories/sessions.ts'
import { updatePasswordHash } from '../repositories/users.ts'
import { HttpError } from '../shared/problem-details.ts'
import { computeSha256 } from '../shared/tokens.ts'
import { confirmPerson } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'
import { rejectCommonPassword } from './reject-common-password.ts'

const MAX_BODY_BYTES = 16 * 1024

const newPasswordBody = validateJsonBody(compileValidator<NewPasswordRequest>(newPasswordSchema), MAX_BODY_BYTES)
const newEmailBody = validateJsonBody(compileValidator<NewEmailRequest>(newEmailSchema), MAX_BODY_BYTES)

/** The routes under /api/account, by which a person who is signed in keeps their own account. */
export function createAccountRoutes(dependencies: Dependencies) {
  const { db, settings, runInBackground } = dependencies
  return new Hono<Env>()
    .use(requireSession(dependencies))
    .get('/sessions', async (c) => {
      const currentId = computeSha256(c.get('sessionId'))
      const sessions = await listOwnSessions(db, c.get('user').id)
      return c.json({ sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === currentId })) })
    })
    .delete('/sessions', async (c) => {
      await deleteOtherSessions(db, c.get('user').id, c.get('sessionId'))
      return c.body(null, 204)
    })
    .delete('/sessions/:id', async (c) => {
      if (!(await deleteOwnSession(db, c.get('user').id, c.req.param('id'))))
        throw new HttpError(404, 'This session has ended already.')
      return c.body(null, 204)
    })
    .post('/password', requireLocalPasswords(settings), newPasswordBody, async (c) => {
      const { currentPassword, password } = c.req.valid('json')
      rejectCommonPassword(password, c.get('user').email)
      const before = await confirmPerson(c, dependencies, currentPassword)
      const row = await updatePasswordHash(db, before.id, await hashPassword(password))
      await deleteUserSessions(db, row.id)
      await signIn(c, dependencies, row)
      runInBackground(() => notifyPasswordChanged(dependencies, row.email))
      return c.body(null, 204)
    })
    .post('/email', requireLocalPasswords(settings), newEmailBody, async (c) => {
      const { currentPassword, email } = c.req.valid('json')
      const { id } = await confirmPerson(c, dependencies, currentPassword)
      await enforceRateLimit(db, ['address mails of', id], RATE_LIMITS.addressMailsOfAccount)
      runInBackground(() => requestEmailChange(dependencies, id, email))
      return c.body(null, 202)
    })
}
