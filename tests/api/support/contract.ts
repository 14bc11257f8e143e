import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Hono } from 'hono'
import type { Env } from '../../../api/middleware/env.ts'
import { buildOpenApiDocument } from '../../../api/openapi/document.ts'

const DOCUMENT = buildOpenApiDocument('1.2.3')
const ID = 'openapi.json'

/** The document has words of OpenAPI besides its schemas. */
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(DOCUMENT, ID)
const validators = new Map<string, ValidateFunction>()

type CalledRoute = Readonly<{ method: string; path: string }>
type DescribedResponse = Readonly<{ $ref?: string; content?: Readonly<Record<string, Readonly<{ schema?: object }>>> }>

/** A path that is written out counts before one with a parameter. */
const TEMPLATES = Object.keys(DOCUMENT.paths)
  .sort((one, other) => one.split('{').length - other.split('{').length)
  .map((template) => {
    const pattern = template.replaceAll(/[.$]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')
    return { template, pattern: new RegExp(`^${pattern}$`) }
  })

/** Where the document describes a call; undefined for what is no call of the API. */
function findOperation({ method, path }: CalledRoute): readonly string[] | undefined {
  const { pathname } = new URL(path, 'http://localhost')
  const template = TEMPLATES.find(({ pattern }) => pattern.test(pathname))?.template
  const name = method === 'HEAD' ? 'get' : method.toLowerCase()
  return template !== undefined && DOCUMENT.paths[template]?.[name] ? ['paths', template, name] : undefined
}

/** Makes an application compare each answer with the document; a test that gets one that it does not have fails. */
export function requireDescribedAnswers(app: Pick<Hono<Env>, 'request'>): void {
  const request = app.request
  app.request = async (input, init, ...rest) => {
    const answer = await request(input, init, ...rest)
    const { method = 'GET' } = input instanceof Request ? input : { method: init?.method }
    await requireDescribed({ method, path: input instanceof Request ? input.url : String(input) }, answer)
    return answer
  }
}

/** @throws Error where the document does not describe the status, the type or the body of an answer */
export async function requireDescribed(route: CalledRoute, answer: Response): Promise<void> {
  const operation = findOperation(route)
  if (operation === undefined) return
  const { response, pointer } = findResponse(operation, answer.status)
  if (response === undefined) throw new Error(describeFault(route, answer.status, 'this status'))
  const type = getType(answer.headers)
  if (response.content === undefined ? type !== '' : !(type in response.content))
    throw new Error(describeFault(route, answer.status, `the type '${type}'`))
  // Files have no schema, so that they are read by the test alone.
  if (response.content?.[type]?.schema === undefined || route.method === 'HEAD') return
  const validate = getValidator([...pointer, 'content', type, 'schema'])
  if (!validate(await readJson(answer)))
    throw new Error(describeFault(route, answer.status, `such a body: ${ajv.errorsText(validate.errors)}`))
}

/** The body of an answer, which stays unread. */
const readJson = (answer: Response): Promise<unknown> => {
  const { body, headers } = answer.clone()
  return headers.has('content-encoding') && body
    ? new Response(body.pipeThrough(new DecompressionStream('gzip'))).json()
    : new Response(body).json()
}

function findResponse(operation: readonly string[], status: number) {
  const pointer = [...operation, 'responses', String(status)]
  const response: DescribedResponse | undefined = read(pointer)
  if (response?.$ref === undefined) return { response, pointer }
  const referred = response.$ref.split('/').slice(1)
  return { response: read(referred), pointer: referred }
}

const read = (pointer: readonly string[]): DescribedResponse | undefined =>
  pointer.reduce<unknown>((value, key) => Object(value)[key], DOCUMENT) as DescribedResponse | undefined

function getValidator(pointer: readonly string[]): ValidateFunction {
  const $ref = `${ID}#/${pointer.map(escapeStep).join('/')}`
  const validate = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, validate)
  return validate
}

const escapeStep = (step: string): string =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('%7E', '~')

const getType = (headers: Headers): string => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''

const describeFault = ({ method, path }: CalledRoute, status: number, what: string): string =>
  `The description of the API does not have ${what} for ${method} ${new URL(path, 'http://localhost').pathname} answered ${status}.`
