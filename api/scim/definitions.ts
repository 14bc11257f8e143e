/** What this server can do in SCIM (RFC 7643, sections 5 to 7), as clients read it before they begin. */

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** The most accounts in one answer. */
export const MAX_RESULTS = 100

const NOT_SUPPORTED = { supported: false } as const

/** `address`: the origin of this server, as in the functions below. */
export const createServiceProviderConfig = (address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: NOT_SUPPORTED,
  sort: NOT_SUPPORTED,
  etag: NOT_SUPPORTED,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The scimToken that the settings of this server have for the provider.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: createMeta('ServiceProviderConfig', `${address}/scim/v2/ServiceProviderConfig`),
})

export const createUserResourceType = (address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: 'User',
  name: 'User',
  description: 'An account of this site that belongs to the institution',
  endpoint: '/Users',
  schema: USER_SCHEMA,
  schemaExtensions: [],
  meta: createMeta('ResourceType', `${address}/scim/v2/ResourceTypes/User`),
})

export const createUserSchema = (address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id: USER_SCHEMA,
  name: 'User',
  description: 'An account',
  attributes: [
    createAttribute('userName', 'The email address, by which the account is known', {
      ...{ required: true, mutability: 'immutable', uniqueness: 'server' },
    }),
    {
      ...createAttribute('name', 'The name of the person', { type: 'complex' }),
      subAttributes: [createAttribute('givenName', 'First name'), createAttribute('familyName', 'Last name')],
    },
    {
      ...createAttribute('emails', 'The same address, as a list of one', READ_ONLY_LIST),
      subAttributes: [
        createAttribute('value', 'The address', { mutability: 'readOnly' }),
        createAttribute('type', 'work', { mutability: 'readOnly' }),
        createAttribute('primary', 'true', { type: 'boolean', mutability: 'readOnly' }),
      ],
    },
    createAttribute('active', 'Whether the person may log in', { type: 'boolean' }),
  ],
  meta: createMeta('Schema', `${address}/scim/v2/Schemas/${USER_SCHEMA}`),
})

const READ_ONLY_LIST = { type: 'complex', multiValued: true, mutability: 'readOnly' } as const

const createAttribute = (name: string, description: string, rest: object = {}) => ({
  ...{ name, description, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...rest,
})

const createMeta = (resourceType: string, location: string) => ({ resourceType, location })

/** A list as every answer with several resources has it; `startIndex` counts from 1. */
export const createListResponse = (resources: readonly object[], totalResults = resources.length, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  ...{ totalResults, startIndex, itemsPerPage: resources.length, Resources: resources },
})
