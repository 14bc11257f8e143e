import type { UserTable } from '../database/schema.ts'
import { USER_SCHEMA } from './definitions.ts'

/** What a client asks to see, in lower case; without either, everything. */
export type ScimProjection = Readonly<{ attributes?: readonly string[]; excludedAttributes?: readonly string[] }>

/** An account as SCIM has it. `address`: the origin of this server. */
export function toScimUser(address: string, row: UserTable, projection: ScimProjection = {}) {
  const { id, email, first_name: givenName, name: familyName, disabled_at, created_at } = row
  const attributes = {
    userName: email,
    name: { givenName, familyName, formatted: [givenName, familyName].filter((part) => part !== '').join(' ') },
    emails: [{ value: email, type: 'work', primary: true }],
    active: disabled_at === null,
    meta: {
      resourceType: 'User',
      created: new Date(created_at).toISOString(),
      location: getUserLocation(address, id),
    },
  }
  return { schemas: [USER_SCHEMA], id, ...selectAttributes(attributes, projection) }
}

export const getUserLocation = (address: string, id: string): string => `${address}/scim/v2/Users/${id}`

/** A part of an attribute brings all of it, and leaves all of it there where it is to be left out. */
function selectAttributes(all: object, { attributes, excludedAttributes = [] }: ScimProjection): object {
  const wanted = attributes?.map((path) => path.split('.')[0])
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => {
      const lowered = name.toLowerCase()
      return (wanted?.includes(lowered) ?? true) && !excludedAttributes.includes(lowered)
    }),
  )
}
