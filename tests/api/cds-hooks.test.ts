import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CdsCard } from '../../api/cds-hooks/cards.ts'
import { RATE_LIMITS } from '../../api/middleware/rate-limit.ts'
import type { SubmittedCase } from '../../rules/case/index.ts'
import { toSiteCanonicals } from '../../rules/exchange/fhir/canonical-base.ts'
import { writeResponse } from '../../rules/exchange/fhir/write-response.ts'
import {
  listCodesWithCases,
  readReferencePatients,
  readTextbookPatient,
} from '../../scripts/build/cases/reference-cases.ts'
import { runCli } from '../cli/run-cli.ts'
import schema from './cds-hooks.schema.json' with { type: 'json' }
import { openBrowser, type TestBrowser } from './support/test-browser.ts'
import { RULES, startTestServer, type TestServer } from './support/test-server.ts'

const ajv = new Ajv2020({ allErrors: true, formats: { uuid: /^[\da-f-]{36}$/ } }).addSchema(schema)
const findFaults = (part: string, value: unknown) =>
  ajv.validate(`cds-hooks.schema.json#/$defs/${part}`, value) ? [] : ajv.errors

const SERVICE = '/cds-services/epilepsy-syndromes'
const SUBJECT = 'Patient/p1'

let server: TestServer
let browser: TestBrowser

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}))
  browser = await openBrowser(server)
})
afterAll(() => server.close())

const writeAnswers = (patient: SubmittedCase | ReturnType<typeof readTextbookPatient>) =>
  writeResponse(patient, RULES.form, { authored: '2026-01-31T12:00:00Z', subject: SUBJECT }).response

const askService = async (answers?: unknown, path = SERVICE, hook = 'patient-view', caller = browser) => {
  const { status, body } = await caller.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a-token' },
    body: JSON.stringify({
      ...{ hook, hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea', context: { patientId: 'p1', userId: 'u' } },
      fhirServer: 'https://ehr.example.org',
      fhirAuthorization: { access_token: 'a-secret-token' },
      ...(answers !== undefined && { prefetch: { answers } }),
    }),
  })
  return { status, body, cards: Object(body).cards as CdsCard[] }
}

describe('the service', () => {
  it('is found on both hooks, and asks for the answers to our form alone', async () => {
    const { body } = await browser.get('/cds-services')
    expect(findFaults('discovery', body)).toEqual([])
    const services = Object(body).services as { hook: string; prefetch: object }[]
    expect(services.map(({ hook }) => hook)).toEqual(['patient-view', 'encounter-start'])
    expect(services.map(({ prefetch }) => Object.keys(prefetch))).toEqual([['answers'], ['answers']])
  })

  it('names what is likely by the answers, and what to ask next, for every textbook patient', async () => {
    for (const code of listCodesWithCases()) {
      const answers = writeAnswers(readTextbookPatient(code))
      const { status, body, cards } = await askService({ resourceType: 'Bundle', entry: [{ resource: answers }] })
      expect([code, status, findFaults('answer', body)]).toEqual([code, 200, []])
      const likely = cards.filter(({ summary }) => summary.startsWith('Likely'))
      expect(likely.length).toBeGreaterThan(0)
      expect(likely.length).toBeLessThanOrEqual(3)
      expect(new Set(cards.map(({ indicator }) => indicator))).toEqual(new Set(['info']))
    }
  })

  it('states for a case with little in it how many syndromes stay open, and where to ask', async () => {
    const { body, cards } = await askService(writeAnswers({ age: 7, seizures: [{ mainType: 'focal' }] }))
    expect(findFaults('answer', body)).toEqual([])
    expect(cards.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^\d+ syndromes stay open; ask next about .+ \(\d+\), .+ \(\d+\), .+ \(\d+\)$/),
    ])
  })

  const other = () => ({ ...writeAnswers(readTextbookPatient('CAE')), subject: { reference: 'Patient/p11' } })
  it.each([
    ['no answers were prefetched', () => undefined],
    ['there are none', () => null],
    ['the search found nothing', () => ({ resourceType: 'Bundle', type: 'searchset' })],
    ['they are of another patient', other],
    ['they answer another form', () => ({ ...writeAnswers({ eeg: [] }), questionnaire: 'https://example.org/q' })],
    [
      'they were entered in error',
      () => ({ ...writeAnswers({ history: ['hist_prematurity'] }), status: 'entered-in-error' }),
    ],
    ['they say nothing of an epilepsy', () => writeAnswers({ gender: 'female', age: 7, ageUnit: 'years' })],
    ['there is a problem list alone', () => ({ resourceType: 'Condition', code: { text: 'Epilepsy' } })],
  ])('has no card where %s', async (_, createAnswers) => {
    expect(await askService(createAnswers())).toMatchObject({ status: 200, body: { cards: [] } })
  })

  it.each([
    ['another hook', SERVICE, 'order-sign', 422],
    ['the hook of its other id', `${SERVICE}-encounter`, 'patient-view', 422],
    ['a service that there is not', '/cds-services/none', 'patient-view', 404],
  ])('refuses %s in words', async (_, path, hook, status) => {
    const answer = await askService(null, path, hook)
    expect(answer.status).toBe(status)
    expect(Object(answer.body).detail).toMatch(/\.$/)
  })

  it('keeps nothing of what it was sent, neither in the log nor in the database', async () => {
    await askService(writeAnswers(readTextbookPatient('CAE')))
    const counts = await Promise.all(
      (['cases', 'card_outcomes'] as const).map((table) =>
        server.dependencies.db.selectFrom(table).select('id').execute(),
      ),
    )
    expect(counts).toEqual([[], []])
    expect(JSON.stringify(server.log)).not.toMatch(/token|p1\b|generalized/)
    expect(server.errors).toEqual([])
  })
})

describe('other pages', () => {
  const postForm = (path: string, type: string) =>
    browser.send(path, {
      method: 'POST',
      headers: { origin: 'https://evil.example', ...(type && { 'content-type': type }) },
    })

  it('may call it without cookies, and nothing else of this server', async () => {
    const origin = { origin: 'https://sandbox.cds-hooks.example' }
    const preflight = await browser.send(SERVICE, {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Content-Type')
    const refused = await postForm(SERVICE, 'text/plain')
    for (const { headers } of [preflight, refused, await browser.get('/cds-services', origin)]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.getSetCookie()).toEqual([])
    }
    for (const path of ['/api/meta', '/fhir/Questionnaire/epicriteria-case', '/data/CAE.md'])
      expect((await browser.get(path, origin)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    [SERVICE, 422],
    [`${SERVICE}/feedback`, 403],
    ['/fhir/Questionnaire/$populate', 422],
  ])('send %s as JSON, which no form can', async (path, status) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
      expect((await postForm(path, type)).status).toBe(415)
    expect((await browser.post(path, {}, { origin: 'https://evil.example' })).status).toBe(status)
  })

  it('are stopped where they call more often than a hospital does', async () => {
    const many = await openBrowser(server)
    const call = () => many.post(`${SERVICE}/feedback`, {})
    await call()
    await server.dependencies.db
      .updateTable('attempts')
      .set({ count: RATE_LIMITS.programCallsFromAddress.max })
      .execute()
    expect((await call()).status).toBe(429)
    await server.dependencies.db.deleteFrom('attempts').execute()
  })

  it('keep no program waiting or out that calls from the same address', async () => {
    const hospital = await openBrowser(server)
    const call = (headers: Readonly<Record<string, string>>) => hospital.get('/cds-services', headers)
    const page = { origin: 'https://evil.example' }
    await call(page)
    await server.dependencies.db
      .updateTable('attempts')
      .set({ count: RATE_LIMITS.programCallsFromAddress.max })
      .execute()
    const picture = { 'sec-fetch-site': 'cross-site' }
    expect([(await call(page)).status, (await call(picture)).status, (await call({})).status]).toEqual([429, 429, 200])
    await server.dependencies.db.deleteFrom('attempts').execute()

    const callClassifier = (headers: Readonly<Record<string, string>>) =>
      hospital.send('/api/classify', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      })
    const flood = Promise.all(Array.from({ length: 60 }, () => callClassifier(page)))
    expect((await callClassifier({})).status).toBe(200)
    expect((await flood).map(({ status }) => status)).toContain(503)
  })
})

it('feedback of programs that nobody named is refused, and leaves nothing', async () => {
  const { status, body } = await browser.post(`${SERVICE}/feedback`, {
    feedback: [{ card: 'c1', outcome: 'accepted' }],
  })
  expect([status, Object(body).detail]).toEqual([403, expect.stringContaining('CDS_CLIENTS')])
  expect(await server.dependencies.db.selectFrom('card_outcomes').selectAll().execute()).toEqual([])
})

describe('bodies that nobody should send', () => {
  it.each([
    ['nothing', '', 400],
    ['a list', '[]', 422],
    ['half an object', '{"hook":', 400],
    ['a context without a patient', '{"hook":"patient-view","hookInstance":"h","context":{}}', 422],
    ['50,000 brackets that close', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422],
    ['more than 128 kB', JSON.stringify({ hook: 'x'.repeat(2 ** 17) }), 413],
  ])('%s', async (_, body, status) => {
    const answer = await browser.send(SERVICE, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  })

  it('answers with more than a hundred seizures have no card, and those nested without end are refused', async () => {
    const nest = (depth: number): object => ({ linkId: 'x', ...(depth > 0 && { item: [nest(depth - 1)] }) })
    const [seizure] = readReferencePatients('CAE').flatMap(({ patient }) => patient.seizures)
    const many = writeAnswers({
      seizures: Array.from({ length: 101 }, () => ({ mainType: seizure?.mainType ?? '' })),
    })
    expect(await askService(many)).toMatchObject({ status: 200, body: { cards: [] } })
    expect(await askService({ ...writeAnswers({}), item: [nest(1_000)] })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('64 levels') },
    })
    expect(server.errors).toEqual([])
  })
})

describe('/fhir', () => {
  it('gives out what the command line prints, and fills in what a record reports', async () => {
    for (const resource of [RULES.fhir.questionnaire, RULES.fhir.codeSystem, RULES.fhir.conceptMap]) {
      const { body, headers } = await browser.get(`/fhir/${resource.resourceType}/${resource.id}`)
      expect(headers.get('content-type')).toMatch(/^application\/fhir\+json/)
      expect(body).toEqual(JSON.parse(JSON.stringify(resource)))
    }
    const patient = { resourceType: 'Patient', id: 'p1', birthDate: '2000-01-01' }
    const part = [
      { name: 'name', valueString: 'patient' },
      { name: 'content', resource: patient },
    ]
    const parameters = { resourceType: 'Parameters', parameter: [{ name: 'context', part }] }
    const filled = await browser.post('/fhir/Questionnaire/$populate', parameters, {
      'content-type': 'application/fhir+json',
    })
    expect(filled.body).toMatchObject({ resourceType: 'QuestionnaireResponse', subject: { reference: 'Patient/p1' } })
  })

  it('reports what is wrong as FHIR does, whatever it is', async () => {
    const populate = '/fhir/Questionnaire/$populate'
    const answers = [
      await browser.post(populate, { resourceType: 'Parameters' }),
      await browser.post(populate, { resourceType: 'Parameters', parameter: 7 }),
      await browser.send(populate, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }),
      await browser.send(populate, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }),
      await browser.send(populate, { method: 'PUT' }),
      await browser.get('/fhir/Patient/1'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 400, 415, 405, 404])
    for (const { body, headers } of answers) {
      expect(headers.get('content-type')).toMatch(/^application\/fhir\+json/)
      expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] })
    }
    expect(answers[0]?.body).toMatchObject({
      issue: [{ details: { text: expect.stringContaining('The patient is missing') } }],
    })
    expect(answers[1]?.body).toMatchObject({ issue: [{ expression: ['Parameters.parameter'] }] })
  })
})

describe('a site with canonical URLs of its own', () => {
  const BASE = 'https://fhir.example.org/epicriteria'
  let site: TestServer
  beforeAll(async () => {
    site = await startTestServer(() => Promise.resolve({}), { FHIR_CANONICAL_BASE: `${BASE}/` })
  })
  afterAll(() => site.close())

  it('names its form and codes by them, asks for answers to it, and reads those in either name', async () => {
    const caller = await openBrowser(site)
    const form = await caller.get('/fhir/Questionnaire/epicriteria-case')
    expect(form.body).toMatchObject({ url: `${BASE}/Questionnaire/epicriteria-case` })
    const discovery = await caller.get('/cds-services')
    const answered = JSON.stringify([form.body, discovery.body])
    expect(answered).toContain(`questionnaire=${BASE}/Questionnaire/epicriteria-case`)
    expect(answered).not.toContain('epicriteria.example')
    const answers = writeAnswers(readTextbookPatient('CAE'))
    for (const response of [answers, toSiteCanonicals(answers, BASE)]) {
      const { cards } = await askService(response, SERVICE, 'patient-view', caller)
      expect(cards.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/^Likely/))
    }
  })

  it('converts answers to its form and back by the command', async () => {
    const patient = { id: 'p1', age: 7, seizures: [{ mainType: 'focal' }] }
    const ofSite = ['--canonical-base', BASE]
    const out = await runCli(
      ['convert', '--from', 'case', '--to', 'questionnaire-response', ...ofSite],
      JSON.stringify(patient),
    )
    expect(out.stdout).not.toContain('epicriteria.example')
    const back = await runCli(['convert', '--from', 'questionnaire-response', '--to', 'case', ...ofSite], out.stdout)
    expect(JSON.parse(back.stdout)).toMatchObject(patient)
  })
})
