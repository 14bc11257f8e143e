import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { openBrowser, type TestBrowser } from './support/test-browser.ts'
import { RULES, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let browser: TestBrowser

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}))
  browser = await openBrowser(server)
})
afterAll(() => server.close())

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

  it('fills in what a page of another site sends as JSON, which no form can', async () => {
    const populate = '/fhir/Questionnaire/$populate'
    const origin = { origin: 'https://evil.example' }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const headers = { ...origin, ...(type && { 'content-type': type }) }
      expect((await browser.send(populate, { method: 'POST', headers })).status).toBe(415)
    }
    expect((await browser.post(populate, {}, origin)).status).toBe(422)
  })
})

describe('a site with canonical URLs of its own', () => {
  const BASE = 'https://fhir.example.org/epicriteria'
  let site: TestServer
  beforeAll(async () => {
    site = await startTestServer(() => Promise.resolve({}), { FHIR_CANONICAL_BASE: `${BASE}/` })
  })
  afterAll(() => site.close())

  it('names its form and codes by them', async () => {
    const form = await (await openBrowser(site)).get('/fhir/Questionnaire/epicriteria-case')
    expect(form.body).toMatchObject({ url: `${BASE}/Questionnaire/epicriteria-case` })
    expect(JSON.stringify(form.body)).not.toContain('epicriteria.example')
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
