import { type Context, Hono } from 'hono'
import newEmailSchema from '../../schemas/api-new-email.schema.json' with { type: 'json' }
import newPasswordSchema from '../../schemas/api-new-password.schema.json' with { type: 'json' }
import type { NewEmailRequest } from '../../schemas/types/api-new-email.ts'
import type { NewPasswordRequest } from '../../schemas/types/api-new-password.ts'
import { requestEmailChange } from '../accounts/account-mails.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { mailTemplate } from '../mail/mail-template.ts'
import { createPasswordChangedEmail } from '../mail/templates.ts'
import { eraseUser } from '../maintenance/erasures.ts'
import { rememberDevice } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { enforceRateLimit, limitEnds, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireLocalPasswords } from '../middleware/require-enabled.ts'
import { requireSession, signIn, signOut } from '../middleware/session.ts'
import { deleteEmailChange, findWaitingEmail } from '../repositories/one-time-tokens.ts'
import { revokePendingChanges } from '../repositories/pending-changes.ts'
import { listUserSessions } from '../repositories/sessions.ts'
import { streamUserData } from '../repositories/user-export.ts'
import { NO_PASSWORD, updateOwnerPasswordHash } from '../repositories/users.ts'
import { createSignedOutError, HttpError } from '../shared/problem-details.ts'
import { computeSha256 } from '../shared/tokens.ts'
import { confirmPerson, currentPasswordBody } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'
import { rejectWeakPassword } from './reject-weak-password.ts'
import { respondWithFile } from './respond-with-file.ts'

const newPasswordBody = acceptJsonBody<NewPasswordRequest>(newPasswordSchema)
const newEmailBody = acceptJsonBody<NewEmailRequest>(newEmailSchema)

/** The routes under /api/account, by which a person who is signed in keeps their own account. */
export function createAccountRoutes(dependencies: Dependencies) {
  const { db, settings, runInBackground } = dependencies
  /** Whoever had another session may have begun more than it, so that ends too; this browser stays known. */
  const endSessions = async (c: Context<Env>, keptSessions: readonly string[]) =>
    rememberDevice(c, dependencies, await revokePendingChanges(db, c.get('user').id, keptSessions))
  return new Hono<Env>()
    .use(requireSession(dependencies))
    .get('/sessions', async (c) => {
      const currentId = computeSha256(c.get('sessionId'))
      const sessions = await listUserSessions(db, c.get('user').id)
      return c.json({ sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === currentId })) })
    })
    .delete('/sessions', limitEnds(db), async (c) => {
      await endSessions(c, [computeSha256(c.get('sessionId'))])
      return c.body(null, 204)
    })
    .delete('/sessions/:id', limitEnds(db), async (c) => {
      const ids = (await listUserSessions(db, c.get('user').id)).map(({ id }) => id)
      if (!ids.includes(c.req.param('id'))) throw new HttpError(404, 'This session has ended already.')
      await endSessions(
        c,
        ids.filter((id) => id !== c.req.param('id')),
      )
      return c.body(null, 204)
    })
    .post('/password', requireLocalPasswords(settings), limitEnds(db), newPasswordBody, async (c) => {
      const { currentPassword, password } = c.req.valid('json')
      await rejectWeakPassword(dependencies, password, c.get('user'))
      const before = await confirmPerson(c, dependencies, currentPassword)
      const row = await updateOwnerPasswordHash(db, before, await hashPassword(password))
      if (row === undefined) throw createSignedOutError()
      await signIn(c, dependencies, row)
      runInBackground(() => mailTemplate(dependencies, createPasswordChangedEmail, row.email))
      return c.body(null, 204)
    })
    .get('/email', async (c) => c.json({ waiting: (await findWaitingEmail(db, c.get('user').id)) ?? null }))
    .delete('/email', async (c) => {
      await deleteEmailChange(db, c.get('user').id)
      return c.body(null, 204)
    })
    .post('/email', requireLocalPasswords(settings), newEmailBody, async (c) => {
      const { currentPassword, email } = c.req.valid('json')
      const row = await confirmPerson(c, dependencies, currentPassword)
      if (row.password_hash === NO_PASSWORD) throw new HttpError(403, ADDRESS_OF_PROVIDER)
      await enforceRateLimit(db, ['address mails of', row.id], RATE_LIMITS.addressMailsOfAccount)
      runInBackground(() => requestEmailChange(dependencies, row, email))
      return c.body(null, 202)
    })
}

const ADDRESS_OF_PROVIDER =
  'You log in through your institution, which says what your address is, so nothing was changed. Ask it to change the address there.'

/** The routes under /api/account by which a person takes what is stored of them, and has it erased (GDPR 15, 17, 20). */
export function createAccountDataRoutes(dependencies: Dependencies) {
  const { db, settings } = dependencies
  return new Hono<Env>()
    .get('/export', requireSession(dependencies), async (c) => {
      const { id } = c.get('user')
      await enforceRateLimit(db, ['exports of', id], RATE_LIMITS.exportsOfAccount)
      return respondWithFile(c, 'epicriteria-my-data.json', streamUserData(db, id))
    })
    .post('/erase', requireSession(dependencies), currentPasswordBody, async (c) => {
      const row = await confirmPerson(c, dependencies, c.req.valid('json').currentPassword)
      await eraseUser(db, settings, row, row.id)
      await signOut(c, dependencies)
      return c.body(null, 204)
    })
}
