import { type Role, updateRole } from '../../../api/repositories/roles.ts'
import { createPerson, openSignedInBrowser, PASSWORD, type TestBrowser, type TestResponse } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** Status for somebody who is: signed out, signed in, another person who is signed in, in a session that ran out. */
type AccessRow = Readonly<{
  body?: () => unknown
  statuses: readonly [out: number, owner: number, other: number, expired: number]
  /** Status for an administrator and for a reviewer, where a role counts. */
  roles?: readonly [administrator: number, reviewer: number]
  /** Called by programs of others: it reads no cookie, so that another site can gain nothing by it (classify.test.ts, fhir.test.ts). */
  isForeign?: true
}>

const PARAMETERS = {
  resourceType: 'Parameters',
  parameter: [
    {
      name: 'context',
      part: [
        { name: 'name', valueString: 'patient' },
        { name: 'content', resource: { resourceType: 'Patient' } },
      ],
    },
  ],
}

const VALIDATION = { caseId: 'c', containedInLikely: true, othersInLikely: false, correctDiagnosis: 'CAE' }

/** Whom the call is about is nobody, so that who may make it is answered that there is none. */
const CHANGE = { userId: 'nobody', change: 'end sessions', currentPassword: PASSWORD }
const EXPORT = { file: 'cases.csv', currentPassword: PASSWORD }
const ERASURE = { userId: 'nobody', email: 'nobody@example.org', currentPassword: PASSWORD }

const createInvitation = () => {
  const { password: _, ...person } = createPerson()
  return person
}

/** Closed to everybody without the role. */
const NEEDS_ROLE = [401, 403, 403, 401] as const

const OWN_PASSWORD = { currentPassword: PASSWORD }

/** Who may make which call. A route of the server that is missing here fails the test below. */
export const ACCESS_MATRIX: Readonly<Record<string, AccessRow>> = {
  'GET /health': { statuses: [200, 200, 200, 200] },
  'GET /ready': { statuses: [200, 200, 200, 200] },
  'GET /api/meta': { statuses: [200, 200, 200, 200] },
  'POST /api/classify': { body: () => ({}), statuses: [200, 200, 200, 200], isForeign: true },
  'GET /openapi.json': { statuses: [200, 200, 200, 200] },
  'GET /api/docs': { statuses: [200, 200, 200, 200] },
  'GET /data/:file': { statuses: [200, 200, 200, 200] },
  'GET /fhir/Questionnaire/epicriteria-case': { statuses: [200, 200, 200, 200] },
  'GET /fhir/CodeSystem/epicriteria-entries': { statuses: [200, 200, 200, 200] },
  'GET /fhir/ConceptMap/epicriteria-entries-to-hpo': { statuses: [200, 200, 200, 200] },
  'POST /fhir/Questionnaire/$populate': { body: () => PARAMETERS, statuses: [200, 200, 200, 200], isForeign: true },
  'POST /openid/:provider/logout': { statuses: [404, 404, 404, 404], isForeign: true },
  'GET /api/auth/session': { statuses: [200, 200, 200, 200] },
  'POST /api/auth/login': {
    body: () => ({ email: 'x@example.org', password: 'wrong' }),
    statuses: [401, 401, 401, 401],
  },
  'GET /api/auth/sso/:provider': { statuses: [404, 404, 404, 404] },
  'GET /api/auth/sso/:provider/callback': { statuses: [404, 404, 404, 404] },
  'POST /api/auth/signup': { body: () => createPerson(), statuses: [201, 201, 201, 201] },
  'POST /api/auth/logout': { statuses: [401, 204, 204, 401] },
  'POST /api/auth/initReset': { body: () => ({ email: 'x@example.org' }), statuses: [202, 202, 202, 202] },
  'POST /api/auth/reset': { body: () => ({ password: 'a long walk' }), statuses: [401, 401, 401, 401] },
  'POST /api/auth/confirmEmail': { body: () => ({ token: 'x' }), statuses: [404, 404, 404, 404] },
  'GET /api/account/sessions': { statuses: [401, 200, 200, 401] },
  'DELETE /api/account/sessions': { statuses: [401, 204, 204, 401] },
  'DELETE /api/account/sessions/:id': { statuses: [401, 404, 404, 401] },
  'POST /api/account/password': {
    body: () => ({ currentPassword: PASSWORD, password: 'another long walk' }),
    statuses: [401, 204, 204, 401],
  },
  'GET /api/account/email': { statuses: [401, 200, 200, 401] },
  'DELETE /api/account/email': { statuses: [401, 204, 204, 401] },
  'POST /api/account/email': {
    body: () => ({ currentPassword: PASSWORD, email: 'new@example.org' }),
    statuses: [401, 202, 202, 401],
  },
  'POST /api/auth/secondFactor': { body: () => ({ code: '123456' }), statuses: [403, 403, 403, 403] },
  'GET /api/account/secondFactor': { statuses: [401, 200, 200, 401] },
  'POST /api/account/secondFactor/authenticator': { body: () => OWN_PASSWORD, statuses: [401, 200, 200, 401] },
  'POST /api/account/secondFactor/authenticator/confirm': {
    body: () => ({ setup: 'x', code: '123456' }),
    statuses: [401, 403, 403, 401],
  },
  'POST /api/account/secondFactor/recoveryCodes': { body: () => OWN_PASSWORD, statuses: [401, 404, 404, 401] },
  'POST /api/account/secondFactor/off': { body: () => OWN_PASSWORD, statuses: [401, 404, 404, 401] },
  'GET /api/account/export': { statuses: [401, 200, 200, 401] },
  'POST /api/account/erase': { body: () => ({ currentPassword: PASSWORD }), statuses: [401, 204, 204, 401] },
  'POST /api/comment': { body: () => ({ caseId: 'c', page: '/', comment: 'x' }), statuses: [401, 204, 204, 401] },
  'POST /api/feedback': { body: () => ({ caseId: 'c' }), statuses: [401, 204, 204, 401] },
  'POST /api/validation': { body: () => VALIDATION, statuses: [204, 204, 204, 204] },
  'POST /api/stores': { body: () => ({ text: '{"age":"1"}' }), statuses: [401, 201, 201, 401] },
  'GET /api/stores': { statuses: [401, 200, 200, 401] },
  'GET /api/stores/:id': { statuses: [401, 200, 404, 401] },
  'PATCH /api/stores/:id': { body: () => ({ label: 'x' }), statuses: [401, 204, 404, 401] },
  'DELETE /api/stores/:id': { statuses: [401, 204, 404, 401] },
  'GET /api/administration/users': { statuses: NEEDS_ROLE, roles: [200, 403] },
  'POST /api/administration/users': { body: createInvitation, statuses: NEEDS_ROLE, roles: [201, 403] },
  'POST /api/administration/changes': { body: () => CHANGE, statuses: NEEDS_ROLE, roles: [404, 403] },
  'POST /api/administration/erasures': { body: () => ERASURE, statuses: NEEDS_ROLE, roles: [404, 403] },
  'GET /api/administration/audit': { statuses: NEEDS_ROLE, roles: [200, 403] },
  'GET /api/administration/audit.csv': { statuses: NEEDS_ROLE, roles: [200, 403] },
  'POST /api/administration/exports': { body: () => EXPORT, statuses: NEEDS_ROLE, roles: [201, 403] },
  'GET /api/administration/export/:file': { statuses: NEEDS_ROLE, roles: [403, 403] },
  'GET /api/review/report': { statuses: NEEDS_ROLE, roles: [403, 200] },
  'GET /api/review/report.csv': { statuses: NEEDS_ROLE, roles: [403, 200] },
  'GET /api/review/remarks/:kind': { statuses: NEEDS_ROLE, roles: [403, 200] },
  'GET /api/review/remarks/:kind/csv': { statuses: NEEDS_ROLE, roles: [403, 200] },
}

/** `id`: that of the case which the call is about. */
export const callRoute = (
  browser: TestBrowser,
  route: string,
  id: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestResponse> => {
  const [method = '', pattern = ''] = route.split(' ')
  const file = pattern.startsWith('/data') ? 'CAE.md' : 'feedback.csv'
  const path = pattern.replace(':file', file).replace(':kind', 'comments').replace(':id', id)
  const body = ACCESS_MATRIX[route]?.body?.()
  return method === 'GET' ? browser.get(path, headers) : browser.call(method, path, body, headers)
}

/** The id of a case that a person has just stored. */
export const storeCase = async (browser: TestBrowser): Promise<string> =>
  String(Object((await browser.post('/api/stores', { text: '{}' })).body).id)

/** A browser in which somebody with a role has just signed in. */
export async function openBrowserInRole(server: TestServer, role: Role): Promise<TestBrowser> {
  const browser = await openSignedInBrowser(server)
  const { db } = server.dependencies
  const { id } = await db.selectFrom('users').select('id').where('email', '=', browser.email).executeTakeFirstOrThrow()
  await updateRole(db, id, role, Date.now())
  return browser
}
