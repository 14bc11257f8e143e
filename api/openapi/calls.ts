import { ANSWER_PARTS } from '../../rules/assess/answer-parts.ts'
import answersSchema from '../../schemas/api-answers.schema.json' with { type: 'json' }
import parametersSchema from '../../schemas/api-fhir-parameters.schema.json' with { type: 'json' }
import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }
import type { ProblemStatus } from '../shared/problem-details.ts'

/** The shapes of all answers, by name. */
export const ANSWER_SHAPES: Readonly<Record<string, object>> = answersSchema.$defs

/** The name of a shape in `schemas/api-answers.schema.json`. */
export type AnswerName = keyof typeof answersSchema.$defs

/** What a call answers when it did what it was called for. Without a type there is no body. */
export type CallAnswer = Readonly<{
  description: string
  type?: string
  shape?: AnswerName
  /** Its headers with their meaning. */
  headers?: Readonly<Record<string, string>>
}>

/** A call of programs, which needs no session; its method and path are its key in `CALL_GROUPS`. */
export type Call = Readonly<{
  summary: string
  /** The schema of its body, which is JSON unless a type is named. */
  body?: object
  bodyType?: 'application/x-www-form-urlencoded'
  /** Request headers with their meaning. */
  headers?: Readonly<Record<string, string>>
  /** Parameters of its query, each a list of some words with commas between them. */
  query?: Readonly<Record<string, Readonly<{ description: string; words: readonly string[] }>>>
  answers: Readonly<Record<number, CallAnswer>>
  /** The refusals that do not follow from its body. */
  refusals?: readonly ProblemStatus[]
}>

const toJson = (shape: AnswerName, description = 'Done.'): CallAnswer => ({
  ...{ description, shape },
  type: 'application/json',
})

/** A file, which is described by its type alone. */
const toFile = (type: string): CallAnswer => ({ description: 'The file.', type })

const toFhir = (description: string): CallAnswer => ({
  ...{ description, shape: 'FhirResource' },
  type: 'application/fhir+json',
})

const LOGOUT_BODY = {
  title: 'LogoutTokenForm',
  type: 'object',
  properties: { logout_token: { type: 'string' } },
  required: ['logout_token'],
}

/** Every call that programs make, by method and pattern of its route, in the groups in which they are described. */
export const CALL_GROUPS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  Server: {
    'GET /health': { summary: 'Whether the process answers', answers: { 200: toJson('Status') } },
    'GET /ready': { summary: 'Whether the database takes a write', answers: { 200: toJson('Status') } },
    'GET /api/meta': {
      summary: 'Version, rules, intended purpose, and what is offered here',
      answers: { 200: toJson('Meta') },
    },
    'GET /openapi.json': { summary: 'This description', answers: { 200: toJson('OpenApiDocument', 'OpenAPI 3.1.') } },
    'GET /api/docs': { summary: 'This description as a page', answers: { 200: toFile('text/html') } },
  },
  Rules: {
    'POST /api/classify': {
      summary: 'Classify a case, of which nothing is kept; by going on you accept the terms (/#terms)',
      headers: { 'If-Match': 'The `ETag` of earlier results: with other rules by now nothing is classified.' },
      query: {
        fields: {
          description:
            'What is asked, groups and order if left out: `reasons` has the sentences of each syndrome, `missing` what was not looked at, `all` is the whole classification.',
          words: ANSWER_PARTS,
        },
      },
      body: caseSchema,
      answers: {
        200: {
          ...toJson('CaseAnswer', 'What `fields` asks; fields that no case has are refused.'),
          headers: { ETag: 'The hash of the rules.' },
        },
      },
      refusals: [404, 412, 429],
    },
    'GET /data/:file': {
      summary: 'The description of a syndrome, as CODE.md',
      headers: { 'If-None-Match': 'The `ETag` of the text that the caller has.' },
      answers: { 200: toFile('text/markdown'), 304: { description: 'The caller has the text of today.' } },
      refusals: [404],
    },
  },
  'The form in FHIR R4': {
    'GET /fhir/Questionnaire/epicriteria-case': {
      summary: 'The form',
      answers: { 200: toFhir('A Questionnaire.') },
    },
    'GET /fhir/CodeSystem/epicriteria-entries': {
      summary: 'The codes of the form',
      answers: { 200: toFhir('A CodeSystem.') },
    },
    'GET /fhir/ConceptMap/epicriteria-entries-to-hpo': {
      summary: 'The codes in terms of HPO',
      answers: { 200: toFhir('A ConceptMap.') },
    },
    'POST /fhir/Questionnaire/$populate': {
      summary: 'Fill in what the record of a patient has',
      body: parametersSchema,
      answers: { 200: toFhir('A QuestionnaireResponse.') },
      refusals: [429],
    },
  },
  'OpenID providers': {
    'POST /openid/:provider/logout': {
      summary: 'End the sessions of a person who logged out at the institution (OpenID Connect)',
      body: LOGOUT_BODY,
      bodyType: 'application/x-www-form-urlencoded',
      answers: {
        200: { description: 'Done; there is no body.' },
        400: toJson('LogoutRefusal', 'The token is not taken, so nobody was logged out.'),
      },
      refusals: [404, 429],
    },
  },
}
