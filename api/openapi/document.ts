import { PROBLEM_STATUSES, type ProblemStatus, STATUS_TITLES } from '../shared/problem-details.ts'
import { ANSWER_SHAPES, type AnswerName, CALL_GROUPS, type Call, type CallAnswer } from './calls.ts'

/** A description of the server in OpenAPI 3.1, as far as code reads it. */
export type OpenApiDocument = Readonly<{
  openapi: '3.1.0'
  info: Readonly<{ title: string; version: string; description: string; termsOfService: string }>
  servers: readonly Readonly<{ url: string }>[]
  tags: readonly Readonly<{ name: string }>[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<{ schemas: Readonly<Record<string, object>>; responses: Readonly<Record<string, object>> }>
}>

export type Operation = Readonly<{
  operationId: string
  tags: readonly string[]
  summary: string
  security: readonly []
  parameters: readonly Readonly<{ name: string; in: 'path' | 'query' | 'header'; description?: string }>[]
  requestBody?: object
  responses: Readonly<Record<string, object>>
}>

const DESCRIPTION =
  'Educational decision support for epilepsy syndromes by the ILAE definitions of 2022. It is not a diagnostic tool. These are the calls that programs make, which need no account. Failed calls are answered with problem details, below /fhir with an OperationOutcome. By going on you accept the terms.'

const LICENSE = { license: { name: 'MIT', identifier: 'MIT' } }

/** The description of what programs call, made of the calls and the JSON Schemas. */
export function buildOpenApiDocument(version: string): OpenApiDocument {
  const groups = Object.entries(CALL_GROUPS)
  const bodies = groups.flatMap(([, calls]) => Object.values(calls).flatMap(({ body }) => (body ? [body] : [])))
  return {
    openapi: '3.1.0',
    info: { title: 'EpiCriteria', version, description: DESCRIPTION, termsOfService: '/#terms', ...LICENSE },
    servers: [{ url: '/' }],
    tags: groups.map(([name]) => ({ name })),
    paths: buildPaths(),
    components: {
      schemas: Object.assign({}, ...[{ $defs: ANSWER_SHAPES }, ...bodies].map(hoistSchemas)),
      responses: Object.assign({}, ...Object.values(REFUSAL_FORMS).map(describeRefusals)),
    },
  }
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
      { description: STATUS_TITLES[status], content: { [type]: { schema: refer(shape) } } },
    ]),
  )

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function buildPaths(): OpenApiDocument['paths'] {
  const calls = Object.entries(CALL_GROUPS).flatMap(([tag, group]) =>
    Object.entries(group).map(([route, call]) => {
      const [method = '', pattern = ''] = route.split(' ')
      // `/openid/:provider/logout` as `/openid/{provider}/logout`.
      const path = pattern.replaceAll(/:(\w+)/g, '{$1}')
      return [path, { [method.toLowerCase()]: describeCall(tag, method, pattern, call) }] as const
    }),
  )
  return Object.fromEntries(calls)
}

const describeCall = (tag: string, method: string, pattern: string, call: Call): Operation => ({
  operationId: nameOperation(method, pattern),
  tags: [tag],
  summary: call.summary,
  security: [],
  parameters: listParameters(pattern, call),
  ...(call.body && {
    requestBody: {
      required: true,
      content: { [call.bodyType ?? 'application/json']: { schema: refer(getTitle(call.body)) } },
    },
  }),
  responses: {
    ...describeRefused(pattern, listRefusals(pattern, call)),
    ...Object.fromEntries(Object.entries(call.answers).map(([status, answer]) => [status, describeAnswer(answer)])),
  },
})

/** `GET /data/:file` as `getDataFile`. */
const nameOperation = (method: string, pattern: string): string =>
  method.toLowerCase() +
  pattern
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9]+/)
    .map(capitalize)
    .join('')

function listParameters(pattern: string, { headers = {}, query = {} }: Call): Operation['parameters'] {
  const schema = { type: 'string' }
  const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path' as const, required: true, schema },
  }))
  const inHeader = Object.entries(headers).map(([name, description]) => ({
    ...{ name, in: 'header' as const, description, schema },
  }))
  const inQuery = Object.entries(query).map(([name, { description, words }]) => ({
    ...{ name, in: 'query' as const, description, style: 'form', explode: false },
    schema: { type: 'array', items: { enum: words } },
  }))
  return [...inPath, ...inQuery, ...inHeader]
}

const describeAnswer = ({ description, type, shape, headers }: CallAnswer): object => ({
  description,
  ...(headers && { headers: describeHeaders(headers) }),
  ...(type && { content: { [type]: shape ? { schema: refer(shape) } : {} } }),
})

const describeHeaders = (headers: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

/** Any call can come by a name that is not the server's, and meet a fault, or a server or a database without room. */
const REFUSALS_OF_ALL: readonly ProblemStatus[] = [403, 500, 503, 507]
const REFUSALS_OF_JSON: readonly ProblemStatus[] = [400, 413, 415, 422]

/** Where another method is answered by those that there are. */
const NAMING_METHODS = /^\/(api|fhir|openid)\//

/** Every status with which a call may be refused, ascending. */
function listRefusals(pattern: string, { body, bodyType, refusals = [] }: Call): readonly ProblemStatus[] {
  const ofBody: readonly ProblemStatus[] = bodyType === undefined ? REFUSALS_OF_JSON : [413]
  const ofMethod: readonly ProblemStatus[] = NAMING_METHODS.test(pattern) ? [405] : []
  const all = new Set([...REFUSALS_OF_ALL, ...(body ? ofBody : []), ...ofMethod, ...refusals])
  return [...all].sort((one, other) => one - other)
}

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
