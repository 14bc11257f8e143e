import { Hono } from 'hono'
import eraseUserSchema from '../../schemas/api-erase-user.schema.json' with { type: 'json' }
import invitationSchema from '../../schemas/api-invitation.schema.json' with { type: 'json' }
import userChangeSchema from '../../schemas/api-user-change.schema.json' with { type: 'json' }
import type { EraseUserRequest } from '../../schemas/types/api-erase-user.ts'
import type { InvitationRequest } from '../../schemas/types/api-invitation.ts'
import type { UserChangeRequest } from '../../schemas/types/api-user-change.ts'
import { createInitialHash, sendInvitation } from '../accounts/new-account.ts'
import type { UserTable } from '../database/schema.ts'
import { eraseUser } from '../maintenance/erasures.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { limitCallsOfAccount, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireRole } from '../middleware/role.ts'
import { requireSession } from '../middleware/session.ts'
import { insertUserAudited } from '../repositories/audit.ts'
import { listUserPage } from '../repositories/listed-users.ts'
import { changeUser } from '../repositories/user-changes.ts'
import { findUserById } from '../repositories/users.ts'
import { parsePosition } from '../shared/page-position.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import { createAdministrationDownloadRoutes, readQueryText } from './administration-downloads.ts'
import { auditCall } from './audit-call.ts'
import { confirmPerson, requireUnchangedSession } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'

const invitationBody = acceptJsonBody<InvitationRequest>(invitationSchema)
const userChangeBody = acceptJsonBody<UserChangeRequest>(userChangeSchema)
const eraseUserBody = acceptJsonBody<EraseUserRequest>(eraseUserSchema)

/** The routes under /api/administration by which an administrator looks after the accounts of others. */
export function createAdministrationRoutes(dependencies: Dependencies) {
  const { db, settings, runInBackground } = dependencies
  return new Hono<Env>()
    .use(
      requireSession(dependencies),
      requireRole(dependencies, 'administrator'),
      limitCallsOfAccount(db, 'administration calls of', RATE_LIMITS.administrationCallsOfAccount),
    )
    .route('/', createAdministrationDownloadRoutes(dependencies))
    .get('/users', async (c) => {
      const filter = { text: readQueryText(c, 'search'), unusedDays: parseDays(c.req.query('unusedDays')) }
      const page = await listUserPage(db, filter, parsePosition(c.req.query('after')))
      await auditCall(db, c, { action: 'list users' })
      return c.json(page)
    })
    .post('/users', invitationBody, async (c) => {
      await requireUnchangedSession(c, db)
      const row = await insertInvitedUser(dependencies, c.get('user').id, c.req.valid('json'))
      runInBackground(() => sendInvitation(dependencies, row))
      return c.json({ id: row.id }, 201)
    })
    .post('/changes', userChangeBody, async (c) => {
      const { userId, change, currentPassword } = c.req.valid('json')
      await confirmPerson(c, dependencies, currentPassword)
      const { id } = await getUser(dependencies, userId)
      await changeUser(db, c.get('user').id, change, id)
      return c.body(null, 204)
    })
    .post('/erasures', eraseUserBody, async (c) => {
      const { userId, email, currentPassword } = c.req.valid('json')
      await confirmPerson(c, dependencies, currentPassword)
      const row = await getUser(dependencies, userId)
      if (row.email !== email) throw createInvalidFieldsError([{ pointer: '/email', detail: OTHER_ADDRESS }])
      await eraseUser(db, settings, row, c.get('user').id)
      return c.body(null, 204)
    })
}

/** Undefined for none; a number of days otherwise. @throws HttpError 422 */
function parseDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new HttpError(422, 'unusedDays has to be a number of days from 1 to 9999, so nothing was listed.')
}

const OTHER_ADDRESS =
  'This is not the address of that account, so nothing was erased. Type the address as the list shows it.'

/** @throws HttpError 403 if the address has an account */
async function insertInvitedUser(
  { db, settings }: Dependencies,
  actor: string,
  person: InvitationRequest,
): Promise<UserTable> {
  const passwordHash = await createInitialHash(settings)
  const row = await insertUserAudited(db, actor, { ...person, passwordHash })
  if (row !== undefined) return row
  throw new HttpError(403, 'This address has an account already, so none was made: look for it in the list.')
}

/** @throws HttpError 404 */
async function getUser({ db }: Dependencies, id: string): Promise<UserTable> {
  const row = await findUserById(db, id)
  if (row === undefined)
    throw new HttpError(404, 'This account is gone. Somebody may have erased it meanwhile: load the list again.')
  return row
}
