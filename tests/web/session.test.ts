import { expect, test } from 'vitest'
import type { ApiResult } from '../../web/api-client/api-result.ts'
import { canEnterWizard, createSession } from '../../web/api-client/session.ts'
import { parseServerRules } from '../../web/api-client/site-config.ts'

const ROBIN = {
  id: '1',
  name: 'Example',
  firstName: 'Robin',
  institution: 'Clinic',
  email: 'robin@example.org',
  roles: [],
}
const META = { offered: { accounts: true, signup: true, validation: false, comments: true } }

const createSuccess = (value?: unknown): ApiResult<unknown> => ({ ok: true, value })
const createFailure = (status: number): ApiResult<unknown> => ({ ok: false, failure: { status, message: 'Because.' } })

/** A session whose server answers by the table. */
function createTestSession(answers: Record<string, ApiResult<unknown>>, isGuest = false) {
  const events: string[] = []
  const answer = (path: string, ..._: readonly unknown[]) => Promise.resolve(answers[path] ?? createFailure(500))
  const session = createSession({
    client: { get: answer, post: answer },
    onSignIn: ({ firstName }) => events.push(`${firstName} came in`),
    onSignOut: () => events.push('went out'),
    leaveTo: (url) => events.push(`left to ${url}`),
    isGuest,
  })
  return { session, events, answers }
}

const openSession = async (answers: Record<string, ApiResult<unknown>>) => {
  const parts = createTestSession(answers)
  await parts.session.refresh()
  return parts
}

const openSignedInSession = () =>
  openSession({ '/api/meta': createSuccess(META), '/api/auth/session': createSuccess({ user: ROBIN }) })

test('after a reload the server reports who is signed in', async () => {
  const { session, events } = await openSignedInSession()
  expect(session.get()).toMatchObject({ access: 'signedIn', user: ROBIN, site: META })
  expect(events).toEqual(['Robin came in'])
})

test('while it is asked anew who is signed in, nobody counts as signed in', async () => {
  const { session } = await openSignedInSession()
  const asking = session.refresh()
  expect(session.get()).toMatchObject({ access: 'loading', user: undefined })
  await asking
  expect(session.get().access).toBe('signedIn')
})

test('a server that did not answer is asked anew without taking the case from view', async () => {
  const { session, answers } = await openSession({ '/api/meta': createFailure(0) })
  answers['/api/meta'] = createSuccess(META)
  answers['/api/auth/session'] = createSuccess({ user: ROBIN })
  const asking = session.refresh()
  expect(session.get().access).toBe('unreachable')
  await asking
  expect(session.get().access).toBe('signedIn')
})

test('nobody signed in is kept from the wizard; an unreachable server and one without accounts keep nobody from it', async () => {
  const out = await openSession({
    '/api/meta': createSuccess(META),
    '/api/auth/session': createSuccess({ user: null }),
  })
  expect(out.session.get().access).toBe('signedOut')
  expect(canEnterWizard('signedOut')).toBe(false)
  const away = await openSession({ '/api/meta': createFailure(0) })
  expect(away.session.get().access).toBe('unreachable')
  expect(canEnterWizard('unreachable')).toBe(true)
  const open = await openSession({ '/api/meta': createSuccess({ offered: { accounts: false } }) })
  expect(open.session.get().access).toBe('open')
  expect(canEnterWizard('open')).toBe(true)
})

test('a wrong password changes nothing, the right one keeps the user', async () => {
  const { session, events, answers } = createTestSession({ '/api/auth/login': createFailure(401) })
  const credentials = { email: ROBIN.email, password: 'x' }
  await session.login(credentials)
  expect(session.get().user).toBeUndefined()
  answers['/api/auth/login'] = createSuccess(ROBIN)
  await session.login(credentials)
  expect(session.get()).toMatchObject({ access: 'signedIn', user: ROBIN })
  expect(events).toEqual(['Robin came in'])
})

test('a logout goes on to the institution through which the person came', async () => {
  const { session, events, answers } = await openSignedInSession()
  answers['/api/auth/logout'] = createSuccess({ logoutUrl: 'https://login.hospital.example/end' })
  await session.logout()
  expect(events.slice(1)).toEqual(['went out', 'left to https://login.hospital.example/end'])
})

test('a logout asks the server first; where it does not answer, the person stays signed in and keeps the case', async () => {
  const { session, events, answers } = await openSignedInSession()
  answers['/api/auth/logout'] = createFailure(0)
  await session.logout()
  expect(session.get().access).toBe('signedIn')
  answers['/api/auth/logout'] = createSuccess()
  await session.logout()
  expect(session.get()).toMatchObject({ access: 'loggedOut', user: undefined })
  expect(events).toEqual(['Robin came in', 'went out'])
})

test('logging out of a session that has ended already works as well', async () => {
  const { session, answers } = await openSignedInSession()
  answers['/api/auth/logout'] = createFailure(401)
  await session.logout()
  expect(session.get().access).toBe('loggedOut')
})

test('a session that ends leaves the wizard open, remembers whose it was, and asks again at every refused call', async () => {
  const { session } = await openSignedInSession()
  session.expire()
  expect(session.get()).toMatchObject({ access: 'expired', user: ROBIN, refusals: 1 })
  session.expire()
  expect(session.get()).toMatchObject({ access: 'expired', user: ROBIN, refusals: 2 })
  expect(canEnterWizard('expired')).toBe(true)
})

test('what the site reports about itself is read field by field; what is missing is empty', async () => {
  const contacts = [{ name: 'First administrator', email: 'first@example.org' }, 'nonsense']
  const { session } = await openSession({
    '/api/meta': createSuccess({ site: { contacts, funding: 7 }, retentionDays: '7' }),
  })
  expect(session.get().site).toEqual({
    offered: {
      ...{ accounts: false, signup: false, validation: false, comments: false },
      localPasswords: true,
      verifyEmail: false,
      providers: [],
    },
    texts: { contacts: [contacts[0]], logos: [], funding: '', algorithmPaper: undefined, dataProtection: undefined },
    retentionDays: null,
    sessionIdleMinutes: null,
  })
})

test('which rules the server has is read from what it reports about itself, and unknown where it does not', () => {
  const pack = { sha256: 'abc', date: '2026-03-04' }
  expect(parseServerRules({ pack: { version: '1.0.0', ...pack } })).toEqual(pack)
  for (const silent of [undefined, 'nonsense', {}, { pack: null }, { pack: { sha256: 7 } }])
    expect(parseServerRules(silent)).toBeUndefined()
})

test('a session that nobody used ends without the case of its person being thrown away', async () => {
  const { session, events } = await openSignedInSession()
  await session.endIdle()
  expect([session.get().access, events]).toEqual(['signedOut', ['Robin came in']])
})

test('without an account nobody is asked who they are, and nothing that needs an account is offered', async () => {
  for (const meta of [createSuccess(META), createFailure(0)]) {
    const { session, events } = createTestSession(
      {
        '/api/meta': meta,
        '/api/auth/session': createSuccess({ user: ROBIN }),
      },
      true,
    )
    await session.refresh()
    expect(session.get()).toMatchObject({ access: 'open', user: undefined, site: { offered: { accounts: false } } })
    expect(events).toEqual([])
  }
})
