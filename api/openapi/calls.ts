import caseLabelSchema from '../../schemas/api-case-label.schema.json' with { type: 'json' }
import commentSchema from '../../schemas/api-comment.schema.json' with { type: 'json' }
import eraseUserSchema from '../../schemas/api-erase-user.schema.json' with { type: 'json' }
import exportSchema from '../../schemas/api-export.schema.json' with { type: 'json' }
import feedbackSchema from '../../schemas/api-feedback.schema.json' with { type: 'json' }
import parametersSchema from '../../schemas/api-fhir-parameters.schema.json' with { type: 'json' }
import invitationSchema from '../../schemas/api-invitation.schema.json' with { type: 'json' }
import storeSchema from '../../schemas/api-store.schema.json' with { type: 'json' }
import userChangeSchema from '../../schemas/api-user-change.schema.json' with { type: 'json' }
import validationSchema from '../../schemas/api-validation.schema.json' with { type: 'json' }
import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }
import { ACCOUNT_CALLS } from './account-calls.ts'
import { type CallAnswer, EMPTY, toFile, toJson } from './answers.ts'
import type { Call } from './call.ts'
import { INSTITUTION_CALLS } from './institution-calls.ts'

const CSV = toFile('text/csv')
const AFTER = { after: 'The `next` of the page before.' }
const DAYS = { from: 'The first day, as 2026-03-04, in UTC.', to: 'The last day.' }
const AUDIT_QUERY = { person: 'A part of an address, or an id.', event: 'A part of the name of an event.', ...DAYS }

const toFhir = (description: string): CallAnswer => ({
  description,
  types: ['application/fhir+json'],
  shape: 'FhirResource',
})

const SERVER_CALLS = {
  'GET /health': { summary: 'Whether the process answers', caller: 'anyone', answers: { 200: toJson('Status') } },
  'GET /ready': {
    summary: 'Whether the database takes a write',
    caller: 'anyone',
    answers: { 200: toJson('Status') },
  },
  'GET /api/meta': {
    summary: 'Version, rules, intended purpose, and what is offered here',
    caller: 'anyone',
    answers: { 200: toJson('Meta') },
  },
  'GET /openapi.json': {
    summary: 'This description',
    caller: 'anyone',
    answers: { 200: toJson('OpenApiDocument', 'OpenAPI 3.1.') },
  },
  'GET /api/docs': {
    summary: 'This description as a page',
    caller: 'anyone',
    answers: { 200: toFile('text/html') },
  },
} as const satisfies Readonly<Record<string, Call>>

const RULE_CALLS = {
  'POST /api/classify': {
    summary: 'Classify a case, of which nothing is kept',
    caller: 'anyone',
    headers: { 'If-Match': 'The `ETag` of earlier results: with other rules by now nothing is classified.' },
    body: caseSchema,
    answers: { 200: toJson('FullClassification', 'The groups with all reasons; `ETag` names the rules.') },
    refusals: [404, 412, 429],
  },
  'GET /data/:file': {
    summary: 'The description of a syndrome, as CODE.md',
    caller: 'anyone',
    headers: { 'If-None-Match': 'The `ETag` of the text that the caller has.' },
    answers: {
      200: toFile('text/markdown'),
      304: { description: 'The caller has the text of today.' },
    },
    refusals: [404],
  },
} as const satisfies Readonly<Record<string, Call>>

const CASE_CALLS = {
  'POST /api/stores': {
    summary: 'Store a case',
    caller: 'session',
    body: storeSchema,
    answers: { 200: toJson('StoredCase', 'It is stored already as it is.'), 201: toJson('StoredCase', 'Stored.') },
    refusals: [403, 429],
  },
  'GET /api/stores': {
    summary: "The person's own cases, newest first",
    caller: 'session',
    query: AFTER,
    answers: { 200: toJson('OwnCasePage') },
    refusals: [422, 429],
  },
  'GET /api/stores/:id': {
    summary: 'A case of the person',
    caller: 'session',
    query: { version: 'An earlier version.' },
    answers: { 200: toJson('OwnCase') },
    refusals: [404, 429],
  },
  'PATCH /api/stores/:id': {
    summary: 'Label a case',
    caller: 'session',
    body: caseLabelSchema,
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
  'DELETE /api/stores/:id': {
    summary: 'Erase a case with its versions and remarks',
    caller: 'session',
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
  'POST /api/comment': {
    summary: 'Comment on a page',
    caller: 'session',
    body: commentSchema,
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
  'POST /api/feedback': {
    summary: 'Rate a result',
    caller: 'session',
    body: feedbackSchema,
    answers: { 204: EMPTY },
    refusals: [429],
  },
  'POST /api/validation': {
    summary: 'Compare a result with a known diagnosis',
    caller: 'page',
    body: validationSchema,
    answers: { 204: EMPTY },
    refusals: [404, 429],
  },
} as const satisfies Readonly<Record<string, Call>>

const ADMINISTRATION_CALLS = {
  'GET /api/administration/users': {
    summary: 'The accounts, newest first',
    caller: 'administrator',
    query: {
      search: 'A part of address, name or institution.',
      unusedDays: 'Only who may log in and has not for so many days.',
      ...AFTER,
    },
    answers: { 200: toJson('UserPage') },
    refusals: [422],
  },
  'POST /api/administration/users': {
    summary: 'Make an account and mail its owner',
    caller: 'administrator',
    body: invitationSchema,
    answers: { 201: toJson('NewUserId') },
  },
  'POST /api/administration/changes': {
    summary: 'Change the roles of an account, disable or enable it, or end its sessions',
    caller: 'administrator',
    body: userChangeSchema,
    answers: { 204: EMPTY },
    refusals: [404],
  },
  'POST /api/administration/erasures': {
    summary: 'Erase an account',
    caller: 'administrator',
    body: eraseUserSchema,
    answers: { 204: EMPTY },
    refusals: [404],
  },
  'GET /api/administration/audit': {
    summary: 'The audit table, newest first',
    caller: 'administrator',
    query: { ...AUDIT_QUERY, ...AFTER },
    answers: { 200: toJson('AuditPage') },
    refusals: [422],
  },
  'GET /api/administration/audit.csv': {
    summary: 'The audit table as a file',
    caller: 'administrator',
    query: AUDIT_QUERY,
    answers: { 200: CSV },
    refusals: [422],
  },
  'POST /api/administration/exports': {
    summary: 'Ask for a file of everything of a kind',
    caller: 'administrator',
    body: exportSchema,
    answers: { 201: toJson('ExportAddress') },
    refusals: [404],
  },
  'GET /api/administration/export/:file': {
    summary: 'Take a file that was asked for',
    caller: 'administrator',
    query: { permit: 'As the address has it.' },
    answers: { 200: toFile('text/csv', 'application/x-ndjson') },
    refusals: [404],
  },
  'GET /api/review/report': {
    summary: 'How the rules did on cases with a known diagnosis',
    caller: 'reviewer',
    answers: { 200: toJson('ValidationReport') },
  },
  'GET /api/review/report.csv': { summary: 'The same as a file', caller: 'reviewer', answers: { 200: CSV } },
  'GET /api/review/remarks/:kind': {
    summary: 'Comments, feedback or validations, newest first',
    caller: 'reviewer',
    query: AFTER,
    answers: { 200: toJson('RemarkPage') },
    refusals: [404, 422],
  },
  'GET /api/review/remarks/:kind/csv': {
    summary: 'The same as a file',
    caller: 'reviewer',
    answers: { 200: CSV },
    refusals: [404],
  },
} as const satisfies Readonly<Record<string, Call>>

const HOSPITAL_CALLS = {
  'GET /fhir/Questionnaire/epicriteria-case': {
    summary: 'The form',
    caller: 'anyone',
    answers: { 200: toFhir('A Questionnaire.') },
  },
  'GET /fhir/CodeSystem/epicriteria-entries': {
    summary: 'The codes of the form',
    caller: 'anyone',
    answers: { 200: toFhir('A CodeSystem.') },
  },
  'GET /fhir/ConceptMap/epicriteria-entries-to-hpo': {
    summary: 'The codes in terms of HPO',
    caller: 'anyone',
    answers: { 200: toFhir('A ConceptMap.') },
  },
  'POST /fhir/Questionnaire/$populate': {
    summary: 'Fill in what the record of a patient has',
    caller: 'anyone',
    body: parametersSchema,
    answers: { 200: toFhir('A QuestionnaireResponse.') },
    refusals: [429],
  },
} as const satisfies Readonly<Record<string, Call>>

/** Every call of the server by method and pattern of its route, in the groups in which they are described. */
export const CALL_GROUPS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  Server: SERVER_CALLS,
  Rules: RULE_CALLS,
  Cases: CASE_CALLS,
  ...ACCOUNT_CALLS,
  'Administration and review': ADMINISTRATION_CALLS,
  'Programs of hospitals': HOSPITAL_CALLS,
  'Programs of institutions': INSTITUTION_CALLS,
}
