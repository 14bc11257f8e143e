import authenticatorSchema from '../../schemas/api-authenticator.schema.json' with { type: 'json' }
import confirmEmailSchema from '../../schemas/api-confirm-email.schema.json' with { type: 'json' }
import currentPasswordSchema from '../../schemas/api-current-password.schema.json' with { type: 'json' }
import initResetSchema from '../../schemas/api-init-reset.schema.json' with { type: 'json' }
import loginSchema from '../../schemas/api-login.schema.json' with { type: 'json' }
import newEmailSchema from '../../schemas/api-new-email.schema.json' with { type: 'json' }
import newPasskeySchema from '../../schemas/api-new-passkey.schema.json' with { type: 'json' }
import newPasswordSchema from '../../schemas/api-new-password.schema.json' with { type: 'json' }
import passkeySignInSchema from '../../schemas/api-passkey-sign-in.schema.json' with { type: 'json' }
import removePasskeySchema from '../../schemas/api-remove-passkey.schema.json' with { type: 'json' }
import resetSchema from '../../schemas/api-reset.schema.json' with { type: 'json' }
import codeSchema from '../../schemas/api-second-factor-code.schema.json' with { type: 'json' }
import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }
import { type CallAnswer, EMPTY, toFile, toJson } from './answers.ts'
import type { Call } from './call.ts'

const REDIRECT: CallAnswer = { description: 'To the provider, to the page, or to the start page with what went wrong.' }

/** How people sign in. */
const SIGN_IN_CALLS = {
  'GET /api/auth/session': { summary: 'Who is signed in', caller: 'page', answers: { 200: toJson('Session') } },
  'POST /api/auth/login': {
    summary: 'Sign in by a password',
    caller: 'page',
    body: loginSchema,
    answers: { 200: toJson('User'), 202: toJson('SecondStepDue', 'The second step is due; there is no session yet.') },
    refusals: [401, 404, 429],
  },
  'POST /api/auth/secondFactor': {
    summary: 'Take the second step by a code',
    caller: 'page',
    body: codeSchema,
    answers: { 200: toJson('User') },
    refusals: [401, 404, 429],
  },
  'POST /api/auth/secondFactor/passkeyOptions': {
    summary: 'What a passkey has to sign',
    caller: 'page',
    answers: { 200: toJson('PasskeyOptions') },
    refusals: [404, 429],
  },
  'POST /api/auth/secondFactor/passkey': {
    summary: 'Take the second step by a passkey',
    caller: 'page',
    body: passkeySignInSchema,
    answers: { 200: toJson('User') },
    refusals: [401, 404, 429],
  },
  'POST /api/auth/signup': {
    summary: 'Register',
    caller: 'page',
    body: signupSchema,
    answers: { 201: toJson('User'), 202: { description: 'A link was mailed, whether the address is known or not.' } },
    refusals: [404, 429],
  },
  'GET /api/auth/sso/:provider': {
    summary: 'Sign in through an institution',
    caller: 'page',
    query: { from: 'The page to go on with.', confirm: '`true`: the person logs in there anew.' },
    answers: { 303: REDIRECT },
    refusals: [404],
  },
  'GET /api/auth/sso/:provider/callback': {
    summary: 'Come back from an institution',
    caller: 'page',
    answers: { 303: REDIRECT },
    refusals: [404, 429],
  },
  'POST /api/auth/logout': {
    summary: 'Sign out',
    caller: 'session',
    answers: {
      200: toJson('LogoutAddress', 'Signed out here; the session at the provider is still open.'),
      204: EMPTY,
    },
  },
  'POST /api/auth/initReset': {
    summary: 'Ask for a mail with a link for a new password',
    caller: 'page',
    body: initResetSchema,
    answers: { 202: { description: 'Whether the address is known or not.' } },
    refusals: [404, 429],
  },
  'POST /api/auth/reset': {
    summary: 'Set a new password by the link of a mail, whose token is sent as `Authorization: Bearer`',
    caller: 'page',
    body: resetSchema,
    answers: { 204: EMPTY },
    refusals: [401, 404, 429],
  },
  'POST /api/auth/confirmEmail': {
    summary: 'Prove a new address by the link of a mail',
    caller: 'page',
    body: confirmEmailSchema,
    answers: { 200: toJson('ProvedEmail') },
    refusals: [404, 429],
  },
} as const satisfies Readonly<Record<string, Call>>

/** How people keep their own accounts. */
const OWN_ACCOUNT_CALLS = {
  'GET /api/account/sessions': {
    summary: 'Where the person is signed in',
    caller: 'session',
    answers: { 200: toJson('OwnSessions') },
  },
  'DELETE /api/account/sessions': {
    summary: 'End all other sessions',
    caller: 'session',
    answers: { 204: EMPTY },
    refusals: [429],
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'End a session',
    caller: 'session',
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
  'POST /api/account/password': {
    summary: 'Change the password',
    caller: 'session',
    body: newPasswordSchema,
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
  'GET /api/account/email': {
    summary: 'The new address that waits for its link',
    caller: 'session',
    answers: { 200: toJson('WaitingEmail') },
  },
  'DELETE /api/account/email': {
    summary: 'Withdraw a change of the address',
    caller: 'session',
    answers: { 204: EMPTY },
  },
  'POST /api/account/email': {
    summary: 'Ask for another address',
    caller: 'session',
    body: newEmailSchema,
    answers: { 202: { description: 'The address counts once the link that was mailed there is opened.' } },
    refusals: [404, 429],
  },
  'GET /api/account/export': {
    summary: 'Everything that is stored of the person',
    caller: 'session',
    answers: { 200: toFile('application/json') },
    refusals: [429],
  },
  'POST /api/account/erase': {
    summary: 'Erase the account with everything in it',
    caller: 'session',
    body: currentPasswordSchema,
    answers: { 204: EMPTY },
    refusals: [429],
  },
} as const satisfies Readonly<Record<string, Call>>

/** How people set up their second step. */
const SECOND_FACTOR_CALLS = {
  'GET /api/account/secondFactor': {
    summary: 'The second step of the person',
    caller: 'session',
    answers: { 200: toJson('SecondFactorState') },
    refusals: [404],
  },
  'POST /api/account/secondFactor/authenticator': {
    summary: 'Begin to set up an app',
    caller: 'session',
    body: currentPasswordSchema,
    answers: { 200: toJson('AuthenticatorSetup') },
    refusals: [404, 429],
  },
  'POST /api/account/secondFactor/authenticator/confirm': {
    summary: 'Confirm an app by its code',
    caller: 'session',
    body: authenticatorSchema,
    answers: { 200: toJson('RecoveryCodes') },
    refusals: [404, 429],
  },
  'POST /api/account/secondFactor/passkeys/options': {
    summary: 'What a browser makes a passkey by',
    caller: 'session',
    body: currentPasswordSchema,
    answers: { 200: toJson('PasskeyOptions') },
    refusals: [404, 429],
  },
  'POST /api/account/secondFactor/passkeys': {
    summary: 'Add a passkey',
    caller: 'session',
    body: newPasskeySchema,
    answers: { 200: toJson('RecoveryCodes') },
    refusals: [404, 429],
  },
  'POST /api/account/secondFactor/passkeys/remove': {
    summary: 'Remove a passkey',
    caller: 'session',
    body: removePasskeySchema,
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
  'POST /api/account/secondFactor/recoveryCodes': {
    summary: 'Make new recovery codes',
    caller: 'session',
    body: currentPasswordSchema,
    answers: { 200: toJson('RecoveryCodes') },
    refusals: [404, 429],
  },
  'POST /api/account/secondFactor/off': {
    summary: 'Turn the second step off',
    caller: 'session',
    body: currentPasswordSchema,
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
} as const satisfies Readonly<Record<string, Call>>

export const ACCOUNT_CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  'Signing in': SIGN_IN_CALLS,
  'Own account': OWN_ACCOUNT_CALLS,
  'Second step': SECOND_FACTOR_CALLS,
}
