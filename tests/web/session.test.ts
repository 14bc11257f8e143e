import { expect, test } from 'vitest'
import type { Answer } from '../../web/api-client/api-result.ts'
import { createSession, mayEnter } from '../../web/api-client/session.ts'
import { rulesOf } from '../../web/api-client/site.ts'

const ROBIN = { id: '1', name: 'Example', firstName: 'Robin', institution: 'Clinic', email: 'robin@example.org' }
const META = { offered: { accounts: true, signup: true, validation: false, comments: true } }

const done = (value?: unknown): Answer<unknown> => ({ ok: true, value })
const refused = (status: number): Answer<unknown> => ({ ok: false, failure: { status, sentence: 'Because.' } })

/** A session whose server answers as the table says. */
function sessionWith(answers: Record<string, Answer<unknown>>) {
  const told: string[] = []
  const answer = (path: string) => Promise.resolve(answers[path] ?? refused(500))
  const session = createSession({
    client: { get: answer, post: answer },
    onIn: ({ firstName }) => told.push(`${firstName} came in`),
    onOut: () => told.push('went out'),
  })
  return { session, told, answers }
}

const asked = async (answers: Record<string, Answer<unknown>>) => {
  const parts = sessionWith(answers)
  await parts.session.ask()
  return parts
}

const signedIn = () => asked({ '/api/meta': done(META), '/api/auth/session': done({ user: ROBIN }) })

test('after a reload the server says who is signed in', async () => {
  const { session, told } = await signedIn()
  expect(session.get()).toMatchObject({ access: 'signedIn', user: ROBIN, site: META })
  expect(told).toEqual(['Robin came in'])
})

test('while it is asked anew who is signed in, nobody counts as signed in', async () => {
  const { session } = await signedIn()
  const asking = session.ask()
  expect(session.get()).toMatchObject({ access: 'asking', user: undefined })
  await asking
  expect(session.get().access).toBe('signedIn')
})

test('a server that did not answer is asked anew without taking the case from view', async () => {
  const { session, answers } = await asked({ '/api/meta': refused(0) })
  answers['/api/meta'] = done(META)
  answers['/api/auth/session'] = done({ user: ROBIN })
  const asking = session.ask()
  expect(session.get().access).toBe('unreachable')
  await asking
  expect(session.get().access).toBe('signedIn')
})

test('nobody signed in is kept from the wizard; an unreachable server and one without accounts keep nobody from it', async () => {
  const out = await asked({ '/api/meta': done(META), '/api/auth/session': done({ user: null }) })
  expect(out.session.get().access).toBe('signedOut')
  expect(mayEnter('signedOut')).toBe(false)
  const away = await asked({ '/api/meta': refused(0) })
  expect(away.session.get().access).toBe('unreachable')
  expect(mayEnter('unreachable')).toBe(true)
  const open = await asked({ '/api/meta': done({ offered: { accounts: false } }) })
  expect(open.session.get().access).toBe('open')
  expect(mayEnter('open')).toBe(true)
})

test('a wrong password changes nothing, the right one keeps the user', async () => {
  const { session, told, answers } = sessionWith({ '/api/auth/login': refused(401) })
  const credentials = { email: ROBIN.email, password: 'x' }
  await session.login(credentials)
  expect(session.get().user).toBeUndefined()
  answers['/api/auth/login'] = done(ROBIN)
  await session.login(credentials)
  expect(session.get()).toMatchObject({ access: 'signedIn', user: ROBIN })
  expect(told).toEqual(['Robin came in'])
})

test('a logout asks the server first; where it does not answer, the person stays signed in and keeps the case', async () => {
  const { session, told, answers } = await signedIn()
  answers['/api/auth/logout'] = refused(0)
  await session.logout()
  expect(session.get().access).toBe('signedIn')
  answers['/api/auth/logout'] = done()
  await session.logout()
  expect(session.get()).toMatchObject({ access: 'loggedOut', user: undefined })
  expect(told).toEqual(['Robin came in', 'went out'])
})

test('logging out of a session that has ended already works as well', async () => {
  const { session, answers } = await signedIn()
  answers['/api/auth/logout'] = refused(401)
  await session.logout()
  expect(session.get().access).toBe('loggedOut')
})

test('a session that ends leaves the wizard open, remembers whose it was, and asks again at every refused call', async () => {
  const { session } = await signedIn()
  session.ended()
  expect(session.get()).toMatchObject({ access: 'expired', user: ROBIN, refusals: 1 })
  session.ended()
  expect(session.get()).toMatchObject({ access: 'expired', user: ROBIN, refusals: 2 })
  expect(mayEnter('expired')).toBe(true)
})

test('what the site says about itself is read field by field; what is missing is empty', async () => {
  const contacts = [{ name: 'First administrator', email: 'first@example.org' }, 'nonsense']
  const { session } = await asked({ '/api/meta': done({ site: { contacts, funding: 7 } }) })
  expect(session.get().site).toEqual({
    offered: { accounts: false, signup: false, validation: false, comments: false },
    texts: { contacts: [contacts[0]], logos: [], funding: '', algorithmPaper: undefined, dataProtection: undefined },
  })
})

test('which rules the server has is read from what it says about itself, and unknown where it does not', () => {
  expect(rulesOf({ pack: { version: '1.0.0', sha256: 'abc' } })).toBe('abc')
  for (const silent of [undefined, 'nonsense', {}, { pack: null }, { pack: { sha256: 7 } }])
    expect(rulesOf(silent)).toBe('')
})
