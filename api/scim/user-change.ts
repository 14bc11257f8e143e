import { parse } from 'scim2-parse-filter'
import { USER_SCHEMA } from './definitions.ts'
import { createScimError } from './scim-http-error.ts'

/** What a client sets of an account; what is not there stays as it is. */
export type ScimUserChange = Readonly<{ userName?: string; active?: boolean; givenName?: string; familyName?: string }>

const MAX_TEXT_LENGTH = 200

/** Reads what POST and PUT send. @throws HttpError 400 */
export function parseScimUser(value: unknown): ScimUserChange {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createScimError('invalidSyntax', 'A user has to be a JSON object, so nothing was done.')
  const change = readAttributes('', value)
  if (change.userName !== undefined) return change
  throw createScimError(
    'invalidValue',
    'This user has no userName, so nothing was done: send the email address as that.',
  )
}

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** Reads what PATCH sends (RFC 7644, section 3.5.2); a later operation wins. @throws HttpError 400 */
export function parseScimPatch(value: unknown): ScimUserChange {
  const { schemas, operations } = withLoweredKeys(value)
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_SCHEMA))
    throw createScimError('invalidSyntax', `A PATCH needs ${PATCH_SCHEMA} among its schemas, so nothing was done.`)
  if (!Array.isArray(operations) || operations.length === 0)
    throw createScimError('invalidSyntax', 'A PATCH needs a list of Operations, so nothing was done.')
  return Object.assign({}, ...operations.map(readOperation))
}

/** Some clients write the name of an operation with a capital. */
function readOperation(operation: unknown): ScimUserChange {
  const { op, path, value } = withLoweredKeys(operation)
  const kind = typeof op === 'string' ? op.toLowerCase() : ''
  if (!['add', 'replace', 'remove'].includes(kind))
    throw createScimError('invalidSyntax', 'The op of an operation is add, replace or remove, so nothing was done.')
  if (path !== undefined && typeof path !== 'string')
    throw createScimError('invalidPath', 'The path of an operation has to be a text, so nothing was done.')
  if (kind === 'remove') return removeAttribute(path)
  if (path !== undefined) return readAttribute(normalizePath(path), value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return readAttributes('', value)
  throw createScimError('invalidValue', 'An operation without path needs an object as value, so nothing was done.')
}

function removeAttribute(path: string | undefined): ScimUserChange {
  if (path === undefined || path === '')
    throw createScimError('noTarget', 'To remove something an operation needs a path, so nothing was done.')
  const name = normalizePath(path)
  if (name === 'username')
    throw createScimError('mutability', 'An account cannot be without userName, so nothing was done.')
  return name === 'active' ? {} : readAttribute(name, null)
}

const READ_ONLY = /^(id|schemas|meta)(\.|$)/

/** Attributes that this server does not have are left out, as providers send many that nobody mapped away. */
function readAttribute(name: string, value: unknown): ScimUserChange {
  if (READ_ONLY.test(name)) throw createScimError('mutability', `Only this server sets ${name}, so nothing was done.`)
  return READERS.get(name)?.(value) ?? {}
}

type ReadValue = (value: unknown) => ScimUserChange

/** By the path in lower case; a value that is null is none. */
const READERS: ReadonlyMap<string, ReadValue> = new Map<string, ReadValue>([
  ['username', (value) => ({ userName: readText('userName', value) })],
  ['active', (value) => (value === null ? {} : { active: readBoolean('active', value) })],
  ['name.givenname', (value) => ({ givenName: readText('name.givenName', value) })],
  ['name.familyname', (value) => ({ familyName: readText('name.familyName', value) })],
  ['name', (value) => (value === null ? { givenName: '', familyName: '' } : readAttributes('name.', Object(value)))],
])

/** The names of an object can be paths themselves. What only the server sets is no fault in a whole user. */
function readAttributes(prefix: string, value: object): ScimUserChange {
  const attributes = Object.entries(value).map(([name, field]) => [`${prefix}${normalizePath(name)}`, field] as const)
  const settable = attributes.filter(([name]) => !READ_ONLY.test(name))
  return Object.assign({}, ...settable.map(([name, field]) => readAttribute(name, field)))
}

const PATH = /^[a-z$][\w$-]*(\[(?<filter>[^[\]]*)\])?(\.[a-z$][\w$-]*)?$/

/** A path in lower case and without our schema. @throws HttpError 400 */
function normalizePath(path: string): string {
  const name = path.toLowerCase()
  const schema = `${USER_SCHEMA.toLowerCase()}:`
  if (name.startsWith('urn:') && !name.startsWith(schema)) return name
  const inner = name.startsWith(schema) ? name.slice(schema.length) : name
  const match = PATH.exec(inner)
  if (match !== null && inner.length <= MAX_TEXT_LENGTH && isFilter(match.groups?.filter)) return inner
  throw createScimError('invalidPath', 'This path is not written as RFC 7644 has it, so nothing was done.')
}

function isFilter(text: string | undefined): boolean {
  try {
    return text === undefined || parse(text) !== undefined
  } catch {
    return false
  }
}

const withLoweredKeys = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(Object(value)).map(([key, field]) => [key.toLowerCase(), field]))

/** Neither database can hold NUL or a lone surrogate unchanged. */
function readText(name: string, value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && !/[\0\p{Surrogate}]/u.test(value)) return value
  throw createScimError(
    'invalidValue',
    `${name} has to be a text of up to ${MAX_TEXT_LENGTH} characters, so nothing was done.`,
  )
}

/** Entra ID sends "True" and "False" unless it is configured otherwise. */
function readBoolean(name: string, value: unknown): boolean {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw createScimError('invalidValue', `${name} has to be true or false, so nothing was done.`)
}
