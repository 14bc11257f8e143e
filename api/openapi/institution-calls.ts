import { EMPTY, toJson } from './answers.ts'
import type { Call } from './call.ts'

const LOGOUT_BODY = {
  title: 'LogoutTokenForm',
  type: 'object',
  properties: { logout_token: { type: 'string' } },
  required: ['logout_token'],
}

/** What the programs of an institution call: the logout of OpenID Connect. */
export const INSTITUTION_CALLS: Readonly<Record<string, Call>> = {
  'POST /openid/:provider/logout': {
    summary: 'End the sessions of who has logged out at the institution (OpenID Connect)',
    caller: 'anyone',
    body: LOGOUT_BODY,
    bodyType: 'application/x-www-form-urlencoded',
    answers: { 200: EMPTY, 400: toJson('LogoutRefusal', 'The token is not taken, so nobody was logged out.') },
    refusals: [404, 429],
  },
}
