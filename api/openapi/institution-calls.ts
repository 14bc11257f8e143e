import { type AnswerName, type CallAnswer, EMPTY, toJson } from './answers.ts'
import type { Call } from './call.ts'

const toScim = (shape: AnswerName, description = 'Done.'): CallAnswer => ({
  description,
  types: ['application/scim+json'],
  shape,
})

const PROJECTION = {
  attributes: 'Names of attributes to show.',
  excludedAttributes: 'Names of attributes to leave out.',
}

const USER_BODY = {
  title: 'ScimUserRequest',
  description: 'A user of SCIM (RFC 7643), of which address, names and active are read.',
  type: 'object',
  properties: { userName: { type: 'string' }, name: { type: 'object' }, active: { type: 'boolean' } },
}

const PATCH_BODY = {
  title: 'ScimPatchRequest',
  description: 'Operations of SCIM (RFC 7644, section 3.5.2).',
  type: 'object',
  properties: { schemas: { type: 'array', items: { type: 'string' } }, Operations: { type: 'array' } },
  required: ['schemas', 'Operations'],
}

const LOGOUT_BODY = {
  title: 'LogoutTokenForm',
  type: 'object',
  properties: { logout_token: { type: 'string' } },
  required: ['logout_token'],
}

const describeRead = (summary: string, shape: AnswerName): Call => ({
  summary,
  caller: 'provider',
  answers: { 200: toScim(shape) },
})

const describeChange = (summary: string, body: object): Call => ({
  summary,
  caller: 'provider',
  query: PROJECTION,
  body,
  bodyType: 'application/scim+json',
  answers: { 200: toScim('ScimUser') },
  refusals: [403],
})

/** What the programs of an institution call: SCIM 2.0, and the logout of OpenID Connect. */
export const INSTITUTION_CALLS: Readonly<Record<string, Call>> = {
  'GET /scim/v2/ServiceProviderConfig': describeRead('What this server can do in SCIM', 'ScimResource'),
  'GET /scim/v2/ResourceTypes': describeRead('The kinds of resource', 'ScimList'),
  'GET /scim/v2/ResourceTypes/:id': describeRead('A kind of resource', 'ScimResource'),
  'GET /scim/v2/Schemas': describeRead('The schemas of resources', 'ScimList'),
  'GET /scim/v2/Schemas/:id': describeRead('A schema', 'ScimResource'),
  'GET /scim/v2/Users': {
    summary: 'The accounts of the institution',
    caller: 'provider',
    query: { filter: 'A filter of SCIM.', startIndex: 'From 1.', count: 'At most 100.', ...PROJECTION },
    answers: { 200: toScim('ScimList') },
    refusals: [400],
  },
  'POST /scim/v2/Users': {
    summary: 'Make an account',
    caller: 'provider',
    query: PROJECTION,
    body: USER_BODY,
    bodyType: 'application/scim+json',
    answers: { 201: toScim('ScimUser') },
    refusals: [409],
  },
  'GET /scim/v2/Users/:id': {
    summary: 'An account of the institution',
    caller: 'provider',
    query: PROJECTION,
    answers: { 200: toScim('ScimUser') },
  },
  'PUT /scim/v2/Users/:id': describeChange('Replace what is set of an account', USER_BODY),
  'PATCH /scim/v2/Users/:id': describeChange('Change an account', PATCH_BODY),
  'DELETE /scim/v2/Users/:id': {
    summary: 'Disable the account of who has left',
    caller: 'provider',
    answers: { 204: EMPTY },
    refusals: [403],
  },
  'POST /openid/:provider/logout': {
    summary: 'End the sessions of who has logged out at the institution (OpenID Connect)',
    caller: 'anyone',
    body: LOGOUT_BODY,
    bodyType: 'application/x-www-form-urlencoded',
    answers: { 200: EMPTY, 400: toJson('LogoutRefusal', 'The token is not taken, so nobody was logged out.') },
    refusals: [404, 429],
  },
}
