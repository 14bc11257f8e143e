import { PROBLEM_STATUSES, type ProblemStatus } from '../shared/problem-status.ts'
import { ANSWER_SHAPES, type AnswerName, type CallAnswer, describeRefusal } from './answers.ts'
import { type Call, isProtected, listRefusals } from './call.ts'
import { CALL_GROUPS } from './calls.ts'

/** A description of the server in OpenAPI 3.1, as far as code reads it. */
export type OpenApiDocument = Readonly<{
  openapi: '3.1.0'
  info: Readonly<{ title: string; version: string; description: string }>
  tags: readonly Readonly<{ name: string }>[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<{ schemas: Readonly<Record<string, object>>; responses: Readonly<Record<string, object>> }>
}>

export type Operation = Readonly<{
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  security: readonly Readonly<Record<string, readonly string[]>>[]
  parameters: readonly Readonly<{ name: string; in: 'path' | 'query' | 'header'; description?: string }>[]
  requestBody?: object
  responses: Readonly<Record<string, object>>
}>

const DESCRIPTION =
  'Educational decision support for epilepsy syndromes by the ILAE definitions of 2022. It is not a diagnostic tool. Failed calls are answered with problem details, below /fhir with an OperationOutcome.'

/** The whole description, made of the calls and the JSON Schemas. */
export function buildOpenApiDocument(version: string): OpenApiDocument {
  const groups = Object.entries(CALL_GROUPS)
  const bodies = groups.flatMap(([, calls]) => Object.values(calls).flatMap(({ body }) => (body ? [body] : [])))
  return {
    openapi: '3.1.0',
    info: { title: 'EpiCriteria', version, description: DESCRIPTION, ...LICENSE },
    tags: groups.map(([name]) => ({ name })),
    paths: buildPaths(),
    components: {
      schemas: Object.assign({}, ...[{ $defs: ANSWER_SHAPES }, ...bodies].map(hoistSchemas)),
      responses: Object.assign({}, ...Object.values(REFUSAL_FORMS).map(describeRefusals)),
      ...SECURITY,
    },
  }
}

const LICENSE = { license: { name: 'MIT', identifier: 'MIT' } }

const SECURITY = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'epicriteria',
      description: 'The cookie of a log-in; over HTTPS its name begins with `__Host-`.',
    },
    forgery: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description: 'The value of the cookie `XSRF-TOKEN`, which any GET below /api sets.',
    },
  },
}

type RefusalForm = Readonly<{ prefix: string; type: string; shape: AnswerName }>

/** How a refusal is written, by the first folder of its path. */
const REFUSAL_FORMS = {
  fhir: { prefix: 'Outcome', type: 'application/fhir+json', shape: 'OperationOutcome' },
  other: { prefix: 'Problem', type: 'application/problem+json', shape: 'Problem' },
} as const satisfies Readonly<Record<string, RefusalForm>>

const findRefusalForm = (pattern: string): RefusalForm =>
  pattern.startsWith('/fhir/') ? REFUSAL_FORMS.fhir : REFUSAL_FORMS.other

const describeRefusals = ({ prefix, type, shape }: RefusalForm) =>
  Object.fromEntries(
    PROBLEM_STATUSES.map((status) => [
      `${prefix}${status}`,
      { description: describeRefusal(status), content: { [type]: { schema: refer(shape) } } },
    ]),
  )

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function buildPaths(): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [tag, calls] of Object.entries(CALL_GROUPS))
    for (const [route, call] of Object.entries(calls)) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = toTemplate(pattern)
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(tag, method, pattern, call) }
    }
  return paths
}

/** `/api/stores/:id` as `/api/stores/{id}`. */
const toTemplate = (pattern: string): string => pattern.replaceAll(/:(\w+)/g, '{$1}')

function describeCall(tag: string, method: string, pattern: string, call: Call): Operation {
  return {
    operationId: nameOperation(method, pattern),
    tags: [tag],
    summary: call.summary,
    description: CALLERS[call.caller],
    security: listSecurity(method, call),
    parameters: listParameters(pattern, call),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [call.bodyType ?? 'application/json']: { schema: refer(getTitle(call.body)) } },
      },
    }),
    responses: {
      ...describeRefused(pattern, listRefusals(method, call)),
      ...Object.fromEntries(Object.entries(call.answers).map(([status, answer]) => [status, describeAnswer(answer)])),
    },
  }
}

const CALLERS: Readonly<Record<Call['caller'], string>> = {
  anyone: 'For anyone.',
  page: 'For anyone, from a page of this server.',
  session: 'For a person who is signed in.',
  administrator: 'For administrators.',
  reviewer: 'For reviewers.',
}

/** `GET /api/review/remarks/:kind/csv` as `getReviewRemarksKindCsv`. */
const nameOperation = (method: string, pattern: string): string =>
  method.toLowerCase() +
  pattern
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function listSecurity(method: string, call: Call): Operation['security'] {
  const forgery: Operation['security'][number] = isProtected(method, call) ? { forgery: [] } : {}
  switch (call.caller) {
    case 'anyone':
      return []
    case 'page':
      return isProtected(method, call) ? [forgery] : []
    case 'session':
    case 'administrator':
    case 'reviewer':
      return [{ session: [], ...forgery }]
    default:
      return call.caller satisfies never
  }
}

function listParameters(pattern: string, { query = {}, headers = {} }: Call): Operation['parameters'] {
  const schema = { type: 'string' }
  const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path' as const, required: true, schema },
  }))
  const inQuery = Object.entries(query).map(([name, description]) => ({
    ...{ name, in: 'query' as const, description, schema },
  }))
  const inHeader = Object.entries(headers).map(([name, description]) => ({
    ...{ name, in: 'header' as const, description, schema },
  }))
  return [...inPath, ...inQuery, ...inHeader]
}

const describeAnswer = ({ description, types = [], shape }: CallAnswer): object => ({
  description,
  ...(types.length > 0 && {
    content: Object.fromEntries(types.map((type) => [type, shape ? { schema: refer(shape) } : {}])),
  }),
})

const describeRefused = (pattern: string, statuses: readonly ProblemStatus[]) => {
  const { prefix } = findRefusalForm(pattern)
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${prefix}${status}` }]))
}

type JsonSchema = Readonly<{ $schema?: string; $id?: string; title?: string; $defs?: object }>

const getTitle = ({ title = '' }: JsonSchema): string => title

/** A schema under its title and its definitions under their names, which all refer to each other as components. */
function hoistSchemas({ $schema: _, $id: _id, $defs = {}, ...schema }: JsonSchema): Readonly<Record<string, object>> {
  const named = Object.entries<object>({ ...(schema.title && { [schema.title]: schema }), ...$defs })
  return Object.fromEntries(named.map(([name, value]) => [capitalize(name), withComponentRefs(value)]))
}

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const withComponentRefs = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' ? `#/components/schemas/${capitalize(String(value).replace('#/$defs/', ''))}` : value,
  )
