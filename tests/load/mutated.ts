import fc from 'fast-check'
import { type Browser, signedInBrowser } from '../api/support/browser.ts'
import { openHouse } from '../api/support/house.ts'
import { caseText } from './server.ts'

export type Mutated = Readonly<{
  bodies: number
  faults: string[]
  slowestMs: number
  statuses: Record<number, number>
}>

type BodyMutation = Readonly<{ path: string; body: string }>

const LOGOUT = '/api/auth/logout'

/** A body of each call that is accepted, to be mutated. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/auth/login': { email: 'a@example.org', password: 'a long walk' },
  '/api/auth/signup': { email: 'a@example.org', password: 'password', name: 'N', firstName: 'F', institution: 'I' },
  [LOGOUT]: {},
  '/api/auth/initReset': { email: 'a@example.org' },
  '/api/auth/reset': { password: 'a long walk' },
  '/api/comment': { caseId: 'c', page: '/pages/EEG', comment: 'A remark' },
  '/api/feedback': { caseId: 'c', rating: 3, text: 'Good', diagnosis: 'CAE' },
  '/api/validation': {
    ...{ caseId: 'c', containedInLikely: true, othersInLikely: false },
    ...{ correctDiagnosis: 'CAE', comment: '' },
  },
  '/api/stores': { text: caseText('mutated') },
}

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, -1, 1e308, 0.1, '', ' ', [], {}, [[]], { a: 1 }, '\u0000', '\ud800', '🧒'.repeat(50)],
  ...[
    "' or 1=1; drop table users; --",
    '"; select pg_sleep(9); --',
    '../../../etc/passwd',
    '__proto__',
    'x'.repeat(5000),
  ],
]
const ODD_KEYS = ['__proto__', 'constructor', 'toString', 'id', 'admin', '', 'email ', 'E-MAIL', '\u0000']
const ODD_TEXT = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\u0000',
  '\\u0000',
  '\\ud800',
  'e999',
  '-',
  'null',
  '\uFEFF',
]

const changedObject = (body: object) =>
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...Object.keys(body), ...ODD_KEYS),
        fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue()),
      )
      .map(([key, value]) => JSON.stringify(Object.fromEntries([...Object.entries(body), [key, value]]))),
    fc.constantFrom(...Object.keys(body), 'x').map((key) => {
      const { [key]: _, ...rest } = body as Record<string, unknown>
      return JSON.stringify(rest)
    }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  )

const changedText = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(12), fc.constantFrom(...ODD_TEXT, ''))
    .map(([at, gone, put]) => text.slice(0, at) + put + text.slice(at + gone))

/** A case inside the text of a stored case, changed in the same ways. */
const changedCase = fc
  .oneof(changedText(caseText('inner')), changedObject(JSON.parse(caseText('inner'))))
  .map((text) => JSON.stringify({ text }))

const anyMutation: fc.Arbitrary<BodyMutation> = fc.constantFrom(...Object.keys(BODIES)).chain((path) => {
  const body = BODIES[path] ?? {}
  const mutated = fc.oneof(
    changedObject(body),
    changedText(JSON.stringify(body)),
    ...(path === '/api/stores' ? [changedCase] : []),
  )
  return fc.record({ path: fc.constant(path), body: mutated })
})

const AT_ONCE = 4
const SLOWEST_MS = 250

/** Made while nothing is under way, so that nobody waits for it and few are kept at a time. */
const BODIES_AT_ONCE = 100

/** Sends so many mutated bodies to all calls. Whatever fails the server, or takes too long, is a fault. */
export async function mutatedBodies(bodies: number, seed: number): Promise<Mutated> {
  const house = await openHouse(() => Promise.resolve({}))
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  let slowestMs = 0
  const send = async (browser: Browser, { path, body }: BodyMutation) => {
    const begun = performance.now()
    const { status } = await sendAs(browser, path, body)
    const ms = performance.now() - begun
    slowestMs = Math.max(slowestMs, ms)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500 || ms > SLOWEST_MS) faults.push(`${path} ${status} ${Math.round(ms)} ms: ${body.slice(0, 200)}`)
  }
  await house.backend.classify('{}')
  for (let sent = 0; sent < bodies; sent += BODIES_AT_ONCE) {
    const mutations = signedInFirst(
      fc.sample(anyMutation, { numRuns: Math.min(BODIES_AT_ONCE, bodies - sent), seed: seed + sent }),
    )
    const work = async (browser: Browser) => {
      for (let next = mutations.shift(); next !== undefined; next = mutations.shift()) await send(browser, next)
    }
    const browsers = await Promise.all(Array.from({ length: AT_ONCE }, () => signedInBrowser(house)))
    await Promise.all(browsers.map(work))
  }
  faults.push(...house.errors.map(({ message }) => message))
  await house.close()
  return { bodies, faults, slowestMs, statuses }
}

/** Whoever has signed out is refused before their body is looked at. */
const signedInFirst = (mutations: readonly BodyMutation[]): BodyMutation[] =>
  mutations.toSorted((a, b) => Number(a.path === LOGOUT) - Number(b.path === LOGOUT))

const sendAs = (browser: Browser, path: string, body: string) =>
  browser.send(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
  })
