import { type RawBuilder, sql } from 'kysely'
import { type Filter, parse } from 'scim2-parse-filter'
import { containsText, endsWithText, startsWithText } from '../repositories/contains-text.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { USER_SCHEMA } from './definitions.ts'
import { createScimError } from './scim-http-error.ts'

type SqlCondition = RawBuilder<boolean>

/** What can be compared, by its name in lower case: a text, as it is stored and as it is looked for, or a truth. */
type FilterAttribute =
  | Readonly<{ text: RawBuilder<string>; normalize: (text: string) => string }>
  | Readonly<{ isTrue: SqlCondition; isFalse: SqlCondition }>

const lower = (text: string): string => text.toLowerCase()
const ALWAYS = sql<boolean>`1 = 1`
const NEVER = sql<boolean>`1 = 0`
const EMAIL = { text: sql<string>`email_key`, normalize: normalizeEmail } as const

const ATTRIBUTES: ReadonlyMap<string, FilterAttribute> = new Map<string, FilterAttribute>([
  ['id', { text: sql<string>`users.id`, normalize: (text) => text }],
  ['username', EMAIL],
  ['emails', EMAIL],
  ['emails.value', EMAIL],
  ['emails.type', { text: sql<string>`'work'`, normalize: lower }],
  ['emails.primary', { isTrue: ALWAYS, isFalse: NEVER }],
  ['name.givenname', { text: sql<string>`lower(first_name)`, normalize: lower }],
  ['name.familyname', { text: sql<string>`lower(users.name)`, normalize: lower }],
  ['active', { isTrue: sql<boolean>`disabled_at is null`, isFalse: sql<boolean>`disabled_at is not null` }],
])

const MAX_FILTER_LENGTH = 1_000

/** A filter of SCIM as a condition on the table of accounts. @throws HttpError 400 */
export function compileScimFilter(text: string): SqlCondition {
  if (text.length > MAX_FILTER_LENGTH)
    throw createScimError(
      'invalidFilter',
      `A filter has at most ${MAX_FILTER_LENGTH} characters, so nothing was listed.`,
    )
  return compile(parseFilter(text), '')
}

function parseFilter(text: string): Filter {
  try {
    return parse(text)
  } catch {
    throw createScimError('invalidFilter', 'This filter is not written as RFC 7644 has it, so nothing was listed.')
  }
}

/** `prefix`: the attribute within whose brackets the filter is. */
function compile(filter: Filter, prefix: string): SqlCondition {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((part) => compile(part, prefix))
      return sql<boolean>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<boolean>`(not ${compile(filter.filter, prefix)})`
    case '[]':
      return compile(filter.valFilter, `${normalizeName(filter.attrPath)}.`)
    case 'pr':
      return comparePresence(findAttribute(prefix, filter.attrPath))
    case 'eq':
    case 'ne':
    case 'co':
    case 'sw':
    case 'ew':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return compareValue(findAttribute(prefix, filter.attrPath), filter.op, filter.compValue)
    default:
      return filter satisfies never
  }
}

const findAttribute = (prefix: string, path: string): FilterAttribute | undefined =>
  ATTRIBUTES.get(`${prefix}${normalizeName(path)}`)

const normalizeName = (path: string): string => {
  const name = path.toLowerCase()
  const schema = `${USER_SCHEMA.toLowerCase()}:`
  return name.startsWith(schema) ? name.slice(schema.length) : name
}

type FilterOperator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'lt' | 'ge' | 'le'

/** An attribute that this server does not have is one without a value. */
const comparePresence = (attribute: FilterAttribute | undefined): SqlCondition => {
  if (attribute === undefined) return NEVER
  return 'text' in attribute ? sql<boolean>`(${attribute.text} <> '')` : ALWAYS
}

function compareValue(attribute: FilterAttribute | undefined, op: FilterOperator, value: unknown): SqlCondition {
  if (op === 'ne') return sql<boolean>`(not ${compareValue(attribute, 'eq', value)})`
  if (attribute === undefined || value === null) return NEVER
  if ('text' in attribute) {
    if (typeof value === 'string') return compareText(attribute.text, op, attribute.normalize(value))
  } else if (op === 'eq' && typeof value === 'boolean')
    return sql<boolean>`(${value ? attribute.isTrue : attribute.isFalse})`
  throw createScimError(
    'invalidFilter',
    'This filter compares an attribute with what it cannot be, so nothing was listed.',
  )
}

function compareText(text: RawBuilder<string>, op: Exclude<FilterOperator, 'ne'>, value: string): SqlCondition {
  switch (op) {
    case 'eq':
      return sql<boolean>`(${text} = ${value})`
    case 'co':
      return sql<boolean>`(${containsText(text, value)})`
    case 'sw':
      return sql<boolean>`(${startsWithText(text, value)})`
    case 'ew':
      return sql<boolean>`(${endsWithText(text, value)})`
    case 'gt':
      return sql<boolean>`(${text} > ${value})`
    case 'ge':
      return sql<boolean>`(${text} >= ${value})`
    case 'lt':
      return sql<boolean>`(${text} < ${value})`
    case 'le':
      return sql<boolean>`(${text} <= ${value})`
    default:
      return op satisfies never
  }
}
