import fc from 'fast-check'
import { ROLES, updateRole } from '../../../api/repositories/roles.ts'
import { openSignedInBrowser, PASSWORD, type TestBrowser } from '../../api/support/test-browser.ts'
import { type CreateDatabase, startTestServer, type TestServer } from '../../api/support/test-server.ts'
import { computePercentile, createCaseText } from './server-process.ts'

export type BodyFuzzingResult = Readonly<{
  bodies: number
  /** Each failure of the server. */
  faults: string[]
  p99Ms: number
  slowestMs: number
  statuses: Record<number, number>
}>

/** Without a body it is read. */
type MutatedRequest = Readonly<{ path: string; body?: string }>

const LOGOUT_PATH = '/api/auth/logout'

/** A body of each call that is accepted, to be mutated. */
const VALID_BODIES: Readonly<Record<string, object>> = {
  '/api/auth/login': { email: 'a@example.org', password: 'a long walk' },
  '/api/auth/signup': { email: 'a@example.org', password: 'password', name: 'N', firstName: 'F', institution: 'I' },
  [LOGOUT_PATH]: {},
  '/api/auth/initReset': { email: 'a@example.org' },
  '/api/auth/reset': { password: 'a long walk' },
  '/api/comment': { caseId: 'c', page: '/pages/EEG', comment: 'A remark' },
  '/api/feedback': { caseId: 'c', rating: 3, text: 'Good', diagnosis: 'CAE' },
  '/api/validation': {
    ...{ caseId: 'c', containedInLikely: true, othersInLikely: false },
    ...{ correctDiagnosis: 'CAE', comment: '' },
  },
  '/api/classify': { age: 7, ageUnit: 'years', eeg: ['eeg_interictal_abnormal'], seizures: [{ mainType: 'focal' }] },
  '/fhir/Questionnaire/$populate': { resourceType: 'Parameters', parameter: [] },
  '/api/stores': { text: createCaseText('mutated') },
  '/api/administration/users': { email: 'invited@example.org', firstName: 'F', name: 'N', institution: 'I' },
  '/api/administration/changes': { userId: 'u', change: 'grant reviewer', currentPassword: PASSWORD },
  '/api/administration/erasures': { userId: 'u', email: 'a@example.org', currentPassword: PASSWORD },
  '/api/administration/exports': { file: 'cases.csv', currentPassword: PASSWORD },
}

/** What the pages of the roles can be asked for, to be mutated. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/administration/users': ['search', 'after'],
  '/api/administration/audit': ['person', 'event', 'from', 'to', 'after'],
  '/api/administration/audit.csv': ['person', 'event', 'from', 'to'],
  '/api/administration/export/cases.csv': ['permit'],
  '/api/review/report': [],
  '/api/review/remarks/comments': ['after'],
  '/api/review/remarks/feedback/csv': [],
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
const ODD_TEXTS = [
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

const mutateObject = (body: object) =>
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

const mutateBodyText = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(12), fc.constantFrom(...ODD_TEXTS, ''))
    .map(([at, removed, inserted]) => text.slice(0, at) + inserted + text.slice(at + removed))

/** A case inside the text of a stored case, changed in the same ways. */
const caseMutations = fc
  .oneof(mutateBodyText(createCaseText('inner')), mutateObject(JSON.parse(createCaseText('inner'))))
  .map((text) => JSON.stringify({ text }))

const queryMutations: fc.Arbitrary<MutatedRequest> = fc.constantFrom(...Object.keys(QUERIES)).chain((path) => {
  const value = fc.oneof(fc.constantFrom(...ODD_VALUES, ...ODD_TEXTS).map(String), fc.string(), fc.webQueryParameters())
  const name = fc.constantFrom(...(QUERIES[path] ?? []), ...ODD_KEYS)
  return fc.dictionary(name, value, { maxKeys: 4 }).map((query) => ({ path: `${path}?${new URLSearchParams(query)}` }))
})

const bodyMutations: fc.Arbitrary<MutatedRequest> = fc.constantFrom(...Object.keys(VALID_BODIES)).chain((path) => {
  const body = VALID_BODIES[path] ?? {}
  const bodies = fc.oneof(
    mutateObject(body),
    mutateBodyText(JSON.stringify(body)),
    ...(path === '/api/stores' ? [caseMutations] : []),
  )
  return fc.record({ path: fc.constant(path), body: bodies })
})

/** As many of each call as there are calls with a body and without. */
const requestMutations = fc.oneof(
  { arbitrary: bodyMutations, weight: Object.keys(VALID_BODIES).length },
  { arbitrary: queryMutations, weight: Object.keys(QUERIES).length },
)

const CONCURRENT_CLIENTS = 4

/** Made while nothing is under way, so that nobody waits for it and few are kept at a time. */
const BATCH_SIZE = 100

/**
 * Sends so many mutated bodies and queries to all calls, those of the roles too. A file is read to its end, however long
 * that takes.
 */
export async function fuzzRequestBodies(
  bodies: number,
  seed: number,
  createDatabase: CreateDatabase = () => Promise.resolve({}),
): Promise<BodyFuzzingResult> {
  const server = await startTestServer(createDatabase)
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const durations: number[] = []
  const send = async (browser: TestBrowser, { path, body }: MutatedRequest) => {
    const begun = performance.now()
    const { status, answeredAt } = await sendRequest(browser, path, body)
    const ms = answeredAt - begun
    durations.push(ms)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500) faults.push(`${path} ${status} ${Math.round(ms)} ms: ${body?.slice(0, 200)}`)
  }
  await server.dependencies.classifier.classify('', '{}')
  for (let sent = 0; sent < bodies; sent += BATCH_SIZE) {
    const mutations = sortLogoutLast(
      fc.sample(requestMutations, { numRuns: Math.min(BATCH_SIZE, bodies - sent), seed: seed + sent }),
    )
    const runClient = async (browser: TestBrowser) => {
      for (let next = mutations.shift(); next !== undefined; next = mutations.shift()) await send(browser, next)
    }
    const browsers = await Promise.all(Array.from({ length: CONCURRENT_CLIENTS }, () => openBrowserWithRoles(server)))
    await Promise.all(browsers.map(runClient))
  }
  faults.push(...server.errors.map(({ message }) => message))
  await server.close()
  const p99Ms = computePercentile(durations, 0.99)
  return { bodies, faults, p99Ms, slowestMs: computePercentile(durations, 1), statuses }
}

/** Whoever has signed out is refused before their body is looked at. */
const sortLogoutLast = (mutations: readonly MutatedRequest[]): MutatedRequest[] =>
  mutations.toSorted((a, b) => Number(a.path === LOGOUT_PATH) - Number(b.path === LOGOUT_PATH))

async function openBrowserWithRoles(server: TestServer): Promise<TestBrowser> {
  const browser = await openSignedInBrowser(server)
  const { user } = Object((await browser.get('/api/auth/session')).body)
  for (const role of ROLES) await updateRole(server.dependencies.db, user.id, role, Date.now())
  return browser
}

const sendRequest = (browser: TestBrowser, path: string, body: string | undefined) =>
  browser.send(path, {
    ...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
    headers: { 'content-type': 'application/json', 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
  })
