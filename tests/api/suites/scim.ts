import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertIdentity } from '../../../api/repositories/identities.ts'
import { updateRole } from '../../../api/repositories/roles.ts'
import { findUserByEmail, insertUser } from '../../../api/repositories/users.ts'
import { changeProvisionedUser } from '../../../api/scim/provisioning.ts'
import { runAdmin } from '../support/run-admin.ts'
import { openSignedInBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startTestServer, type TestServer } from '../support/test-server.ts'

const TOKEN = 'a-token-of-more-than-thirty-two-characters'
const OTHER_TOKEN = 'another-token-of-the-clinic-as-long-as-it'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

const describeProvider = (id: string, scimToken: string) => ({
  ...{ id, name: `The ${id}`, issuer: `https://login.${id}.example`, clientId: 'epicriteria', scimToken },
  domains: [`${id}.example`],
})

/** SCIM as RFC 7643 and 7644 have it, and as Entra ID and Okta speak it. */
export function testScim(createDatabase: CreateDatabase): void {
  let folder: string
  let server: TestServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'epicriteria-scim-'))
    const file = join(folder, 'providers.json')
    writeFileSync(file, JSON.stringify([describeProvider('hospital', TOKEN), describeProvider('clinic', OTHER_TOKEN)]))
    server = await startTestServer(createDatabase, { OIDC_PROVIDERS: file })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const CALLER = { incoming: { socket: { remoteAddress: '192.0.2.9' } } }

  type ScimAnswer = Readonly<{ status: number; headers: Headers; body: Readonly<Record<string, unknown>> }>

  async function call(method: string, path: string, body?: unknown, headers: object = {}): Promise<ScimAnswer> {
    const init = {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/scim+json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const answer = await server.app.request(`/scim/v2${path}`, init, CALLER)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
  }

  const createUser = (userName: string, rest: object = {}) => ({
    ...{ schemas: [USER], userName, externalId: 'x-1', name: { givenName: 'Ann', familyName: 'Arbor' }, active: true },
    emails: [{ primary: true, type: 'work', value: userName }],
    ...rest,
  })

  const insert = async (userName: string, rest = {}): Promise<string> =>
    String((await call('POST', '/Users', createUser(userName, rest))).body.id)

  const patch = (id: string, ...operations: readonly object[]) =>
    call('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations: operations })

  const listEntries = async (id: string) =>
    (
      await server.dependencies.db.selectFrom('audit').selectAll().where('target', '=', id).orderBy('number').execute()
    ).map(({ actor, action, outcome }) => `${actor} ${action} ${outcome}`)

  const getRow = async (email: string) => Object(await findUserByEmail(server.dependencies.db, email))

  let id: string
  let userName: string
  let count = 0

  beforeEach(async () => {
    userName = `ann${count++}@hospital.example`
    id = await insert(userName)
  })

  describe('what a client reads first', () => {
    it.each([
      [
        '/ServiceProviderConfig',
        { patch: { supported: true }, bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 } },
      ],
      [
        '/ServiceProviderConfig',
        { filter: { supported: true, maxResults: 100 }, changePassword: { supported: false } },
      ],
      ['/ServiceProviderConfig', { sort: { supported: false }, etag: { supported: false } }],
      ['/ResourceTypes', { schemas: [LIST], totalResults: 1 }],
      ['/ResourceTypes/User', { id: 'User', endpoint: '/Users', schema: USER }],
      ['/Schemas', { schemas: [LIST], totalResults: 1 }],
      [`/Schemas/${USER}`, { id: USER, name: 'User' }],
    ])('%s %#', async (path, expected) => {
      const { status, headers, body } = await call('GET', path)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8'])
      expect(body).toMatchObject(expected)
      expect(headers.get('cache-control')).toBe('no-store')
    })

    it('every attribute that a user has is in the schema, with what it can be', async () => {
      const { body: schema } = await call('GET', `/Schemas/${USER}`)
      const { body: user } = await call('GET', `/Users/${id}`)
      const names = (schema.attributes as { name: string; mutability: string }[]).map(({ name }) => name)
      const common = ['schemas', 'id', 'meta']
      expect(
        Object.keys(user)
          .filter((name) => !common.includes(name))
          .sort(),
      ).toEqual([...names].sort())
      expect(schema.attributes).toContainEqual(
        expect.objectContaining({ name: 'userName', required: true, mutability: 'immutable', uniqueness: 'server' }),
      )
    })
  })

  describe('who may call', () => {
    it.each([
      ['nobody without a token', {}, 401],
      ['nobody with another token', { authorization: `Bearer ${TOKEN}x` }, 401],
      ['nobody with an empty token', { authorization: 'Bearer ' }, 401],
      ['nobody by a password', { authorization: 'Basic YTpi' }, 401],
      ['a provider with its token', { authorization: `bearer ${TOKEN}` }, 200],
    ])('%s', async (_, headers, status) => {
      const answer = await call('GET', '/Users', undefined, { authorization: '', ...headers })
      expect(answer.status).toBe(status)
      if (status === 401) {
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
        expect(answer.body).toMatchObject({ schemas: [ERROR], status: '401' })
      }
    })

    it('a session of an administrator opens nothing, and a provider sees nobody of another one', async () => {
      const browser = await openSignedInBrowser(server)
      expect((await browser.get('/scim/v2/Users')).status).toBe(401)
      const clinic = { authorization: `Bearer ${OTHER_TOKEN}` }
      expect((await call('GET', '/Users', undefined, clinic)).body.totalResults).toBe(0)
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const bodies = {
          PUT: createUser(userName),
          PATCH: { schemas: [PATCH_OP], Operations: [{ op: 'add', value: {} }] },
        }
        const { status } = await call(method, `/Users/${id}`, bodies[method as 'PUT' | 'PATCH'], clinic)
        expect([method, status]).toEqual([method, 404])
      }
      expect((await call('POST', '/Users', createUser('eve@hospital.example'), clinic)).status).toBe(400)
    })

    it('an account that another provider has is none of its own, and one that logs in through it is, by any address', async () => {
      const { db } = server.dependencies
      const insertAccount = async (email: string, provider: string) => {
        const person = { email, firstName: '', name: '', institution: '', passwordHash: '' }
        const userId = String(Object(await insertUser(db, person)).id)
        await insertIdentity(db, { issuer: `https://login.${provider}.example`, subject: email, userId })
        return userId
      }
      const foreign = await insertAccount('guest@hospital.example', 'clinic')
      const renamed = await insertAccount('moved@elsewhere.example', 'hospital')
      expect((await call('GET', `/Users/${foreign}`)).status).toBe(404)
      expect((await call('POST', '/Users', createUser('guest@hospital.example'))).status).toBe(409)
      expect((await call('GET', `/Users/${renamed}`)).body.userName).toBe('moved@elsewhere.example')
    })

    it('without a token in the settings there is no SCIM', async () => {
      const off = await startTestServer(createDatabase)
      expect((await off.app.request('/scim/v2/Users', {}, CALLER)).status).toBe(404)
      await off.close()
    })
  })

  describe('making an account', () => {
    it('answers with it and where it is; its owner has no password, and the institution answers for the address', async () => {
      const name = 'New.Person@hospital.example'
      const { status, headers, body } = await call(
        'POST',
        '/Users',
        createUser(name, { password: 'ignored, and not kept' }),
      )
      expect(status).toBe(201)
      expect(body).toMatchObject({
        schemas: [USER],
        userName: name,
        active: true,
        name: { givenName: 'Ann', formatted: 'Ann Arbor' },
      })
      expect(body.emails).toEqual([{ value: name, type: 'work', primary: true }])
      expect(headers.get('location')).toBe(`http://localhost:3000/scim/v2/Users/${body.id}`)
      expect(Object(body.meta)).toMatchObject({ resourceType: 'User', location: headers.get('location') })
      const row = await getRow(name)
      expect([row.password_hash, row.institution, row.email_proved_at === null]).toEqual(['', 'The hospital', false])
      expect(await listEntries(row.id)).toEqual(['provisioning:hospital create done'])
    })

    it.each<readonly [string, unknown, number, string | undefined]>([
      ['a second time', () => createUser(userName.toUpperCase()), 409, 'uniqueness'],
      ['without userName', { schemas: [USER] }, 400, 'invalidValue'],
      ['with an address of somebody else', createUser('a@elsewhere.example'), 400, 'invalidValue'],
      ['with what is no address', createUser('ann'), 400, 'invalidValue'],
      [
        'with a name that is no text',
        createUser('b@hospital.example', { name: { givenName: 1 } }),
        400,
        'invalidValue',
      ],
      ['with NUL', createUser('b@hospital.example', { name: { givenName: 'a\u0000' } }), 400, 'invalidValue'],
      ['with an active that is neither', createUser('b@hospital.example', { active: 'perhaps' }), 400, 'invalidValue'],
      ['as a list', [], 400, 'invalidSyntax'],
      ['as no JSON', '{', 400, undefined],
    ])('%s is refused in the form of SCIM', async (_, body, status, scimType) => {
      const answer = await call('POST', '/Users', typeof body === 'function' ? body() : body)
      expect([answer.status, answer.body.scimType]).toEqual([status, scimType])
      expect(answer.body).toMatchObject({ schemas: [ERROR], status: String(status), detail: expect.any(String) })
      expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    })

    it('takes application/json too, names in any case, and one that is not active', async () => {
      const body = { SCHEMAS: [USER], USERNAME: 'case@hospital.example', Active: 'False', Name: { GivenName: 'Bo' } }
      const answer = await call('POST', '/Users', body, { 'content-type': 'application/json' })
      expect([answer.status, answer.body.active, Object(answer.body.name).givenName]).toEqual([201, false, 'Bo'])
      expect((await call('POST', '/Users', 'userName=x', { 'content-type': 'text/plain' })).status).toBe(415)
    })
  })

  describe('a list', () => {
    const list = async (query: string) => (await call('GET', `/Users?${query}`)).body
    const find = async (filter: string) => (await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body
    const listNames = async (filter: string) =>
      ((await find(filter)).Resources as { userName: string }[]).map((user) => user.userName)

    beforeAll(async () => {
      await insert('zoe_1@hospital.example', { name: { givenName: 'Zoe', familyName: '100%' } })
      await insert('zoe-2@hospital.example', { name: { givenName: 'ZOE', familyName: 'X' }, active: false })
    })

    it.each([
      ['userName eq "ZOE_1@hospital.example"', ['zoe_1@hospital.example']],
      [`${USER}:userName eq "zoe_1@hospital.example"`, ['zoe_1@hospital.example']],
      ['USERNAME EQ "nobody@hospital.example"', []],
      ['userName sw "zoe_"', ['zoe_1@hospital.example']],
      ['userName co "oe-2@"', ['zoe-2@hospital.example']],
      ['userName ew "example" and name.givenName eq "zoe"', ['zoe_1@hospital.example', 'zoe-2@hospital.example']],
      ['name.familyName co "0%"', ['zoe_1@hospital.example']],
      ['name.givenName eq "Zoe" and active eq true', ['zoe_1@hospital.example']],
      ['name.givenName eq "Zoe" and active ne true', ['zoe-2@hospital.example']],
      ['name.givenName eq "Zoe" and not (active eq false)', ['zoe_1@hospital.example']],
      ['userName eq "x" or (name.givenName eq "Zoe" and active eq false)', ['zoe-2@hospital.example']],
      ['emails[type eq "work" and value eq "zoe_1@hospital.example"]', ['zoe_1@hospital.example']],
      ['emails.value eq "zoe_1@hospital.example"', ['zoe_1@hospital.example']],
      [
        'userName gt "zoe" and userName le "zoe_1@hospital.example" and active pr',
        ['zoe_1@hospital.example', 'zoe-2@hospital.example'],
      ],
      ['externalId eq "x-1"', []],
      ['externalId pr', []],
      ['userName eq "\' or 1=1 --"', []],
    ])('%s', async (filter, names) => {
      expect((await listNames(filter)).sort()).toEqual([...names].sort())
    })

    it.each([
      'userName',
      'userName eq',
      'userName is "x"',
      '(userName eq "x"',
      'active eq "yes"',
      'userName eq 1',
      'x'.repeat(2_000),
    ])('is refused by the filter %s', async (filter) => {
      expect(await find(filter)).toMatchObject({ schemas: [ERROR], status: '400', scimType: 'invalidFilter' })
    })

    it('comes in pages that count from 1, the oldest first, each account once', async () => {
      const { totalResults } = await list('count=0')
      const seen: unknown[] = []
      for (let startIndex = 1; startIndex <= Number(totalResults); startIndex += 2) {
        const page = await list(`startIndex=${startIndex}&count=2`)
        expect(page).toMatchObject({
          schemas: [LIST],
          totalResults,
          startIndex,
          itemsPerPage: (page.Resources as []).length,
        })
        seen.push(...(page.Resources as { id: string }[]).map((user) => user.id))
      }
      expect(new Set(seen).size).toBe(totalResults)
      expect(await list('count=0')).toMatchObject({ Resources: [], itemsPerPage: 0 })
      expect(await list('startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, Resources: [], totalResults })
      expect(await list('startIndex=9999')).toMatchObject({ Resources: [], totalResults })
      expect(await list('count=many')).toMatchObject({ status: '400', scimType: 'invalidValue' })
    })

    it('has the attributes that are asked for, id always', async () => {
      const show = async (query: string) => Object.keys((await call('GET', `/Users/${id}?${query}`)).body).sort()
      expect(await show('attributes=userName,name.givenName')).toEqual(['id', 'name', 'schemas', 'userName'])
      expect(await show(`attributes=${USER}:active`)).toEqual(['active', 'id', 'schemas'])
      expect(await show('excludedAttributes=emails,meta,id')).toEqual(['active', 'id', 'name', 'schemas', 'userName'])
    })
  })

  describe('PATCH', () => {
    /** As Entra ID and Okta send it, and as RFC 7644 has it. */
    it.each<readonly [string, readonly object[], object]>([
      ['Entra ID, as it is shipped', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
      [
        'Entra ID, with its flag for the standard',
        [{ op: 'replace', path: 'active', value: false }],
        { active: false },
      ],
      [
        'Entra ID, several at once',
        [
          { op: 'Add', path: 'name.givenName', value: 'Bea' },
          { op: 'Replace', path: 'name.familyName', value: 'Berg' },
        ],
        { name: { givenName: 'Bea', familyName: 'Berg', formatted: 'Bea Berg' } },
      ],
      [
        'Entra ID, what is not kept here',
        [
          { op: 'Add', path: 'emails[type eq "work"].value', value: 'x@hospital.example' },
          {
            op: 'Add',
            path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
            value: 'Neurology',
          },
          { op: 'Replace', path: 'externalId', value: 'y' },
        ],
        { active: true },
      ],
      ['Okta', [{ op: 'replace', value: { active: false } }], { active: false }],
      [
        'paths as names',
        [{ op: 'replace', value: { 'name.givenName': 'Cy', active: 'true' } }],
        { name: expect.objectContaining({ givenName: 'Cy' }) },
      ],
      [
        'a whole name',
        [{ op: 'add', value: { name: { givenName: 'Di', familyName: 'Dorn' } } }],
        { name: expect.objectContaining({ familyName: 'Dorn' }) },
      ],
      [
        'a name taken away',
        [{ op: 'remove', path: 'name.givenName' }],
        { name: { givenName: '', familyName: 'Arbor', formatted: 'Arbor' } },
      ],
      ['the schema before the path', [{ op: 'replace', path: `${USER}:active`, value: false }], { active: false }],
      [
        'the last of two',
        [
          { op: 'replace', path: 'active', value: false },
          { op: 'replace', path: 'active', value: true },
        ],
        { active: true },
      ],
      ['the same userName', [{ op: 'replace', path: 'userName', value: () => userName }], { active: true }],
    ])('%s', async (_, operations, expected) => {
      const filled = operations.map((operation) =>
        JSON.parse(JSON.stringify(operation, (_key, value) => (typeof value === 'function' ? value() : value))),
      )
      const { status, body } = await patch(id, ...filled)
      expect([status, body]).toEqual([200, expect.objectContaining({ ...expected, id, userName })])
      expect((await call('GET', `/Users/${id}`)).body).toEqual(body)
    })

    it.each<readonly [string, object, string]>([
      ['no schema', { Operations: [{ op: 'replace', value: { active: false } }] }, 'invalidSyntax'],
      ['no operation', { schemas: [PATCH_OP], Operations: [] }, 'invalidSyntax'],
      ['another op', { schemas: [PATCH_OP], Operations: [{ op: 'move', path: 'active' }] }, 'invalidSyntax'],
      [
        'a path that is none',
        { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'a b', value: 1 }] },
        'invalidPath',
      ],
      [
        'a filter that is none',
        { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'emails[type].value', value: 'x' }] },
        'invalidPath',
      ],
      ['removing without path', { schemas: [PATCH_OP], Operations: [{ op: 'remove' }] }, 'noTarget'],
      ['the id', { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
      [
        'another userName',
        { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'userName', value: 'x@hospital.example' }] },
        'mutability',
      ],
      ['no userName', { schemas: [PATCH_OP], Operations: [{ op: 'remove', path: 'userName' }] }, 'mutability'],
      ['no value', { schemas: [PATCH_OP], Operations: [{ op: 'replace', value: 'x' }] }, 'invalidValue'],
      [
        'one that is wrong after one that is right',
        {
          schemas: [PATCH_OP],
          Operations: [
            { op: 'replace', path: 'active', value: false },
            { op: 'replace', path: 'name.givenName', value: 1 },
          ],
        },
        'invalidValue',
      ],
    ])('changes nothing with %s', async (_, body, scimType) => {
      const before = (await call('GET', `/Users/${id}`)).body
      expect((await call('PATCH', `/Users/${id}`, body)).body).toMatchObject({
        schemas: [ERROR],
        status: '400',
        scimType,
      })
      expect((await call('GET', `/Users/${id}`)).body).toEqual(before)
    })
  })

  describe('an account that is no longer active', () => {
    it('is closed at once, each change is entered once, and a later PUT opens it with what is stored in it', async () => {
      const email = `local${count}@hospital.example`
      const browser = await openSignedInBrowser(server, email)
      await browser.post('/api/stores', { text: '{"id":"kept"}' })
      const account = String((await getRow(email)).id)
      const off = { op: 'replace', path: 'active', value: false }
      await patch(account, off)
      await patch(account, off)
      expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
      await call('PUT', `/Users/${account}`, createUser(email, { active: true }))
      const entries = (await listEntries(account)).filter((entry) => entry.startsWith('provisioning'))
      expect(entries).toEqual(
        ['deactivate', 'enable', 'change name'].map((action) => `provisioning:hospital ${action} done`),
      )
      const { db } = server.dependencies
      expect(await db.selectFrom('cases').select('case_id').where('user_id', '=', account).execute()).toEqual([
        { case_id: 'kept' },
      ])
    })

    it('stays closed where an administrator of this site has disabled it', async () => {
      await runAdmin(['disable', userName], server.settings)
      expect((await patch(id, { op: 'replace', path: 'active', value: true })).status).toBe(403)
      await patch(id, { op: 'replace', path: 'active', value: false })
      expect((await patch(id, { op: 'replace', path: 'active', value: true })).status).toBe(403)
      expect((await call('DELETE', `/Users/${id}`)).status).toBe(204)
      expect((await call('POST', '/Users', createUser(userName))).status).toBe(409)
      expect((await getRow(userName)).disabled_at).not.toBeNull()
      await runAdmin(['enable', userName], server.settings)
      expect((await call('GET', `/Users/${id}`)).body.active).toBe(true)
    })

    it.each([
      ['deactivated it', false, true],
      ['deactivates it at the same moment', true, false],
    ])(
      'stays closed where an administrator disables it between reading and writing of a provider that %s',
      async (_, isActive, active) => {
        if (!isActive) await patch(id, { op: 'replace', path: 'active', value: false })
        const { db } = server.dependencies
        const read = (await findUserByEmail(db, userName)) ?? expect.fail('no account')
        await runAdmin(['disable', userName], server.settings)
        const provider = describeProvider('hospital', TOKEN)
        await changeProvisionedUser(db, provider, read, { active }).catch(() => undefined)
        expect((await patch(id, { op: 'replace', path: 'active', value: true })).status).toBe(403)
        expect((await getRow(userName)).disabled_at).not.toBeNull()
        await runAdmin(['enable', userName], server.settings)
      },
    )

    it('is not that of the last administrator', async () => {
      const { db } = server.dependencies
      await updateRole(db, id, 'administrator', Date.now())
      const answers = [
        await patch(id, { op: 'replace', path: 'active', value: false }),
        await call('DELETE', `/Users/${id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
      expect((await call('GET', `/Users/${id}`)).body.active).toBe(true)
      await db.updateTable('users').set({ administrator_since: null }).where('id', '=', id).execute()
    })
  })

  describe('DELETE', () => {
    it('disables an account that the provider sees no more, and making it again opens it with what is stored in it', async () => {
      expect((await call('DELETE', `/Users/${id}`)).status).toBe(204)
      const gone = [
        await call('GET', `/Users/${id}`),
        await patch(id, { op: 'add', value: { active: true } }),
        await call('DELETE', `/Users/${id}`),
      ]
      expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(
        (await call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.totalResults,
      ).toBe(0)
      expect((await getRow(userName)).disabled_at).not.toBeNull()
      const again = await call('POST', '/Users', createUser(userName, { name: { givenName: 'Back' } }))
      expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true])
    })
  })

  describe('what is not there', () => {
    it.each([
      ['GET', '/Users/nobody', 404],
      ['GET', '/Groups', 404],
      ['GET', '/Schemas/urn:none', 404],
      ['GET', '/ResourceTypes/Group', 404],
      ['POST', '/ServiceProviderConfig', 405],
      ['DELETE', '/Users', 405],
    ])('%s %s', async (method, path, status) => {
      const answer = await call(method, path, method === 'POST' ? {} : undefined)
      expect([answer.status, answer.body.schemas]).toEqual([status, [ERROR]])
    })
  })
}
