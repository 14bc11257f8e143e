import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../../api/middleware/rate-limit.ts'
import { assess } from '../../rules/assess/assess.ts'
import { normalizeCase } from '../../rules/case/index.ts'
import { classify } from '../../rules/engine/index.ts'
import { listCodesWithCases, readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { openBrowser, openSignedInBrowser, type TestBrowser } from './support/test-browser.ts'
import { pack, startTestServer, type TestServer } from './support/test-server.ts'

const PATH = '/api/classify'

let server: TestServer
let program: TestBrowser

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}))
  program = await openBrowser(server)
})
afterAll(() => server.close())

const send = (body: string, headers: Readonly<Record<string, string>> = {}, caller = program, query = '') =>
  caller.send(`${PATH}${query}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

const readText = (code: string): string => JSON.stringify(readTextbookPatient(code))

describe('a program without an account', () => {
  it('gets of each textbook patient what the evaluator gives, with version, status and purpose of the rules', async () => {
    for (const code of listCodesWithCases()) {
      const text = readText(code)
      const { status, body } = await send(text, {}, program, '?fields=all')
      const { rules, ...classification } = Object(body)
      expect([code, status]).toEqual([code, 200])
      expect(JSON.stringify(classification)).toBe(JSON.stringify(classify(pack, normalizeCase(JSON.parse(text)))))
      expect(rules).toMatchObject({ version: pack.version, sha256: pack.sha256 })
      expect([rules.status, rules.purpose]).toEqual([
        expect.stringMatching(/^draft/),
        expect.stringMatching(/education/),
      ])
    }
  })

  it('gets no syndrome excluded of a case in which nothing is entered and every page is partial', async () => {
    const { body } = await send('{"partial":true}')
    expect(Object(body).groups).toMatchObject({ likely: [], excluded: [] })
  })

  it('leaves nothing in the database and nothing of the case in the log', async () => {
    await send(JSON.stringify({ id: 'a-known-case', history: ['a remark on Mrs Smith'] }))
    expect(await server.dependencies.db.selectFrom('cases').select('id').execute()).toEqual([])
    expect(JSON.stringify(server.log)).not.toMatch(/a-known-case|Smith/)
    expect(server.errors).toEqual([])
  })

  it('may be a page of another site, which sends no cookie and gets none', async () => {
    const origin = { origin: 'https://registry.example' }
    const preflight = await program.send(PATH, { method: 'OPTIONS', headers: origin })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('If-Match')
    const { status, headers } = await send('{}', origin)
    expect([preflight.status, status]).toEqual([204, 200])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('ETag')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.getSetCookie()).toEqual([])
    for (const path of ['/api/meta', '/fhir/Questionnaire/epicriteria-case', '/data/CAE.md'])
      expect((await program.get(path, origin)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('what a program asks of a case', () => {
  const ask = (fields: string, text = readText('CAE')) => send(text, {}, program, `?${fields}`)

  it.each<[string, readonly string[]]>([
    ['', ['groups', 'order']],
    ['fields=groups', ['groups']],
    ['fields=order,missing', ['order', 'missing']],
    ['fields=reasons', ['reasons', 'support']],
    ['fields=all', ['stage', 'pack', 'groups', 'syndromes']],
  ])('is answered with that, the rules and the warnings alone: %s', async (fields, expected) => {
    const { status, body } = await ask(fields)
    expect([status, Object.keys(Object(body))]).toEqual([200, ['rules', ...expected, 'warnings']])
  })

  it('is under 4 kB of every textbook patient where nothing is asked, the best supported first', async () => {
    for (const code of listCodesWithCases()) {
      const { body } = await ask('', readText(code))
      expect(JSON.stringify(body).length, code).toBeLessThan(4_000)
      expect(Object(body).order).toEqual([...assess(pack, normalizeCase(JSON.parse(readText(code)))).order])
    }
  })

  it.each<[string, RegExp]>([
    ['field=groups', /no `field`, .*did you mean `fields`\?/],
    ['stage=eeg', /no `stage`, so nothing was classified/],
    ['fields=grups', /no part `grups` .*did you mean `groups`\? `fields` names groups, order, reasons, missing, all/],
    ['fields=', /no part ``/],
  ])('is refused where there is no such thing: %s', async (query, expected) => {
    const { status, body } = await ask(query)
    expect([status, Object(body).detail]).toEqual([400, expect.stringMatching(expected)])
  })

  it('is refused where a case has no such field, each with the field that is meant', async () => {
    const { status, body } = await ask('', '{"gendr":"female","seizures":[{"detail":[]}],"a/b":1}')
    expect([status, Object(body).errors]).toEqual([
      422,
      [
        { pointer: '/gendr', detail: expect.stringContaining('so nothing was classified; did you mean `gender`?') },
        { pointer: '/a~1b', detail: expect.stringContaining('is not a field of a case') },
        { pointer: '/seizures/0/detail', detail: expect.stringContaining('did you mean `details`?') },
      ],
    ])
  })

  it('comes compressed where the program takes that, with a tag that it can send back', async () => {
    const compressed = await server.app.request(`${PATH}?fields=all`, {
      method: 'POST',
      body: readText('CAE'),
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', host: 'localhost' },
    })
    const bytes = new Uint8Array(await compressed.arrayBuffer())
    expect([compressed.headers.get('content-encoding'), bytes.length < 40_000]).toEqual(['gzip', true])
    expect(Object.keys(JSON.parse(gunzipSync(bytes).toString()).syndromes).length).toBeGreaterThan(30)
    expect((await send('{}', { 'if-match': compressed.headers.get('etag') ?? '' })).status).toBe(200)
  })

  it('is asked by POST alone', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers } = await program.send(PATH, { method })
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})

describe('the tag of the rules', () => {
  it('is their hash, and a call that demands other rules is refused in words', async () => {
    const { headers } = await send('{}')
    const tag = headers.get('etag') ?? ''
    expect(tag).toBe(`"${pack.sha256}"`)
    for (const accepted of [tag, '*', `"older", ${tag}`])
      expect((await send('{}', { 'if-match': accepted })).status).toBe(200)
    const refused = await send('{}', { 'if-match': '"older"' })
    expect([refused.status, refused.headers.get('etag')]).toEqual([412, tag])
    expect(Object(refused.body).detail).toMatch(/rules of this server are others/)
  })
})

const NEST = 70
describe('a body that is no case of one person is refused in words', () => {
  it.each<[string, string, number, RegExp]>([
    ['nothing', '', 400, /not JSON/],
    ['half a case', '{"eeg":', 400, /not JSON/],
    ['a list of cases', '[{}]', 422, /has to be an object/],
    ['a code instead of a list', '{"development":"dev_normal"}', 422, /has to be a list/],
    ['an age that is a list', '{"age":[7]}', 422, /a number or text or null/],
    ['an id with a control character', '{"id":"a\\u0000b"}', 422, /character/],
    ['over 100 seizures', JSON.stringify({ seizures: Array(101).fill({}) }), 422, /more than 100 seizures/],
    ['over 1000 entries', JSON.stringify({ eeg: Array(1001).fill('x') }), 422, /a list of over 1000/],
    ['70 levels', `${'{"a":'.repeat(NEST)}1${'}'.repeat(NEST)}`, 422, /levels deep/],
    ['over 128 kB', JSON.stringify({ devAgeTest: 'x'.repeat(2 ** 17) }), 413, /at most 128 kB/],
  ])('%s', async (_, body, status, expected) => {
    const answer = await send(body)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect(Object(answer.body).detail).toMatch(expected)
  })

  it('each of a few faults is named, and of tens of thousands the first', async () => {
    const countErrors = async (eeg: readonly unknown[]) =>
      Object((await send(JSON.stringify({ eeg }))).body).errors.length
    expect([await countErrors([0, 1]), await countErrors(Array(60_000).fill(0))]).toEqual([2, 1])
  })

  it('a form, which a page could send without asking', async () => {
    expect((await send('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('and unknown codes come back as warnings, fifty at most', async () => {
    const { status, body } = await send(JSON.stringify({ eeg: Array.from({ length: 200 }, (_, n) => `x_${n}`) }))
    expect([status, Object(body).warnings.length]).toEqual([200, 51])
  })
})

it('calls of one address are limited', async () => {
  const many = await openBrowser(server)
  await send('{}', {}, many)
  await server.dependencies.db.updateTable('attempts').set({ count: RATE_LIMITS.programCallsFromAddress.max }).execute()
  expect((await send('{}', {}, many)).status).toBe(429)
  await server.dependencies.db.deleteFrom('attempts').execute()
})

it('pages of other sites keep no program waiting or out that calls from the same address', async () => {
  const hospital = await openBrowser(server)
  const page = { origin: 'https://evil.example' }
  await send('{}', page, hospital)
  await server.dependencies.db.updateTable('attempts').set({ count: RATE_LIMITS.programCallsFromAddress.max }).execute()
  const statuses = []
  for (const headers of [page, { 'sec-fetch-site': 'cross-site' }, {}])
    statuses.push((await send('{}', headers, hospital)).status)
  expect(statuses).toEqual([429, 429, 200])
  await server.dependencies.db.deleteFrom('attempts').execute()
  const flood = Promise.all(Array.from({ length: 60 }, () => send('{}', page, hospital)))
  expect((await send('{}', {}, hospital)).status).toBe(200)
  expect((await flood).map(({ status }) => status)).toContain(503)
})

it('the case of a person is stored while the heaviest bodies of a program still wait', async () => {
  const [greedy, person] = [await openBrowser(server), await openSignedInBrowser(server)]
  const unknown = Array.from({ length: 1_000 }, (_, n) => `unknown_${n}`)
  const lists = ['history', 'exam', 'eeg', 'imaging', 'tests', 'neuroexam', 'development', 'alerts', 'absent']
  const heavy = JSON.stringify(Object.fromEntries(lists.map((list) => [list, unknown])))
  const statuses: number[] = []
  const flood = Promise.all(
    Array.from({ length: 5 }, async () => statuses.push((await send(heavy, {}, greedy)).status)),
  )
  const { status } = await person.post('/api/stores', { text: '{"age":"7"}' })
  expect([status, statuses.length < 5]).toEqual([201, true])
  await flood
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('a caller with too much waiting is asked to come back, and everybody else is answered', async () => {
  const greedy = await openBrowser(server)
  const answers = await Promise.all(Array.from({ length: 60 }, () => send('{}', {}, greedy)))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1')
  expect((await send('{}')).status).toBe(200)
})

it('a setting switches it off', async () => {
  const closed = await startTestServer(() => Promise.resolve({}), { CLASSIFY_ENABLED: 'false' })
  const { status, body } = await send('{}', {}, await openBrowser(closed))
  expect([status, Object(body).detail]).toEqual([404, expect.stringContaining('switched off here')])
  await closed.close()
})
