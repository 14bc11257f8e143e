import { type RawBuilder, sql } from 'kysely'
import type { ProvisionedPage } from '../repositories/provisioned-users.ts'
import { MAX_RESULTS } from './definitions.ts'
import { compileScimFilter } from './filter.ts'
import { createScimError } from './scim-http-error.ts'
import type { ScimProjection } from './user-resource.ts'

/** What a client wrote behind the `?` of an address, by its name. */
type GetQuery = (name: string) => string | undefined

/** Which accounts are requested (RFC 7644, sections 3.4.2.2 and 3.4.2.4). @throws HttpError 400 */
export function readScimList(getQuery: GetQuery): Readonly<{ condition: RawBuilder<boolean>; page: ProvisionedPage }> {
  const filter = getQuery('filter')
  return {
    condition: filter === undefined ? sql<boolean>`1 = 1` : compileScimFilter(filter),
    page: {
      startIndex: Math.max(1, readInteger(getQuery, 'startIndex', 1)),
      count: Math.min(MAX_RESULTS, Math.max(0, readInteger(getQuery, 'count', MAX_RESULTS))),
    },
  }
}

function readInteger(getQuery: GetQuery, name: string, otherwise: number): number {
  const text = getQuery(name)
  if (text === undefined) return otherwise
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw createScimError('invalidValue', `${name} has to be a whole number, so nothing was listed.`)
}

/** Which attributes are requested (RFC 7644, section 3.9). */
export function readScimProjection(getQuery: GetQuery): ScimProjection {
  const [attributes, excludedAttributes] = ['attributes', 'excludedAttributes'].map((name) => readNames(getQuery(name)))
  return { ...(attributes && { attributes }), ...(excludedAttributes && { excludedAttributes }) }
}

/** A name can come with its schema, which ends with the last colon. */
const readNames = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^urn:.*:/, ''),
  )
