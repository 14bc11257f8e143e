import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { UserTable } from '../database/schema.ts'
import type { Env } from '../middleware/env.ts'
import { acceptForeignJson, limitForeignCalls } from '../middleware/foreign-calls.ts'
import { validateJsonBody } from '../middleware/json-body.ts'
import { getScimProvider } from '../middleware/scim-provider.ts'
import { requireStorageRoom } from '../middleware/storage-room.ts'
import { findProvisionedUser, listProvisionedUsers } from '../repositories/provisioned-users.ts'
import { changeUser } from '../repositories/user-changes.ts'
import {
  createListResponse,
  createServiceProviderConfig,
  createUserResourceType,
  createUserSchema,
  USER_SCHEMA,
} from '../scim/definitions.ts'
import { changeProvisionedUser, createProvisionedUser } from '../scim/provisioning.ts'
import { readScimList, readScimProjection } from '../scim/query.ts'
import { parseScimPatch, parseScimUser } from '../scim/user-change.ts'
import { getUserLocation, toScimUser } from '../scim/user-resource.ts'
import { HttpError } from '../shared/problem-details.ts'
import { SCIM_MEDIA_TYPE } from '../shared/scim-error.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 64 * 1024

const userBody = validateJsonBody(parseScimUser, MAX_BODY_BYTES)
const patchBody = validateJsonBody(parseScimPatch, MAX_BODY_BYTES)

/**
 * SCIM 2.0 (RFC 7643 and 7644) below /scim/v2: the program that looks after the accounts of an institution makes them here
 * and disables those of who has left. It has a token of its own and sees the accounts of its provider alone.
 */
export function createScimRoutes(dependencies: Dependencies) {
  const { db, getPublicAddress } = dependencies
  const show = (c: Context, row: UserTable, status: 200 | 201 = 200) =>
    respond(
      c,
      toScimUser(
        getPublicAddress(),
        row,
        readScimProjection((name) => c.req.query(name)),
      ),
      status,
    )
  return addDefinitions(new Hono<Env>().use(createGuard(dependencies)), getPublicAddress)
    .get('/Users', async (c) => {
      const { condition, page } = readScimList((name) => c.req.query(name))
      const { rows, total } = await listProvisionedUsers(db, c.get('provider'), condition, page)
      const projection = readScimProjection((name) => c.req.query(name))
      const resources = rows.map((row) => toScimUser(getPublicAddress(), row, projection))
      return respond(c, createListResponse(resources, total, page.startIndex))
    })
    .post('/Users', requireStorageRoom(dependencies), userBody, async (c) => {
      const row = await createProvisionedUser(db, c.get('provider'), c.req.valid('json'))
      c.set('actorId', row.id)
      c.header('location', getUserLocation(getPublicAddress(), row.id))
      return show(c, row, 201)
    })
    .get('/Users/:id', async (c) => show(c, await getUser(c, dependencies)))
    .put('/Users/:id', userBody, async (c) => {
      const row = await getUser(c, dependencies)
      return show(c, await changeProvisionedUser(db, c.get('provider'), row, c.req.valid('json')))
    })
    .patch('/Users/:id', patchBody, async (c) => {
      const row = await getUser(c, dependencies)
      return show(c, await changeProvisionedUser(db, c.get('provider'), row, c.req.valid('json')))
    })
    .delete('/Users/:id', async (c) => {
      const { id } = await getUser(c, dependencies)
      await changeUser(db, `provisioning:${c.get('provider').id}`, 'deprovision', id)
      return c.body(null, 204)
    })
}

/** What clients read before they begin. */
const addDefinitions = (routes: Hono<Env>, getPublicAddress: () => string) =>
  routes
    .get('/ServiceProviderConfig', (c) => respond(c, createServiceProviderConfig(getPublicAddress())))
    .get('/ResourceTypes', (c) => respond(c, createListResponse([createUserResourceType(getPublicAddress())])))
    .get('/ResourceTypes/:id', (c) => {
      if (c.req.param('id') !== 'User') throw createUnknownError()
      return respond(c, createUserResourceType(getPublicAddress()))
    })
    .get('/Schemas', (c) => respond(c, createListResponse([createUserSchema(getPublicAddress())])))
    .get('/Schemas/:id', (c) => {
      if (c.req.param('id') !== USER_SCHEMA) throw createUnknownError()
      return respond(c, createUserSchema(getPublicAddress()))
    })

/** Calls are counted before a token is looked at, so that nobody tries many. */
function createGuard({ db, settings }: Dependencies): MiddlewareHandler<Env> {
  const [limitCalls, acceptJson] = [limitForeignCalls(db, settings), acceptForeignJson(db, settings)]
  return (c, next) => {
    const count = ['POST', 'PUT', 'PATCH'].includes(c.req.method) ? acceptJson : limitCalls
    return count(c, async () => {
      c.set('provider', getScimProvider(c, settings))
      await next()
    })
  }
}

/** @throws HttpError 404, also for an account of somebody else */
async function getUser(c: Context<Env>, { db }: Dependencies): Promise<UserTable> {
  const row = await findProvisionedUser(db, c.get('provider'), c.req.param('id') ?? '')
  if (row === undefined) throw createUnknownError()
  c.set('actorId', row.id)
  return row
}

const createUnknownError = (): HttpError =>
  new HttpError(404, 'Nothing of this id is here, or it is not of this provider.')

const respond = (c: Context, body: object, status: 200 | 201 = 200): Response =>
  c.body(JSON.stringify(body), status, { 'content-type': SCIM_MEDIA_TYPE })
