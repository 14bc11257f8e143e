import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { IdentityProvider } from '../shared/identity-providers.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Settings } from '../shared/settings.ts'
import { computeSha256 } from '../shared/tokens.ts'

/**
 * The provider whose token a call of SCIM has.
 * @throws HttpError 404 where no provider has one, 401 for any other token
 */
export function getScimProvider(
  c: Context,
  { identityProviders }: Pick<Settings, 'identityProviders'>,
): IdentityProvider {
  if (identityProviders.every(({ scimToken }) => scimToken === undefined))
    throw new HttpError(404, 'SCIM is not set up here: whoever runs this server can give a provider a scimToken.')
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const provider = identityProviders.find(({ scimToken }) => scimToken !== undefined && isSameText(scimToken, token))
  if (provider !== undefined) return provider
  throw new HttpError(
    401,
    'This call has no token, or one that no provider has here, so nothing was done: send the scimToken as `Authorization: Bearer`.',
    { headers: { 'www-authenticate': 'Bearer' } },
  )
}

/** Takes as long for a wrong text as for the right one. */
const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(computeSha256(one)), Buffer.from(computeSha256(other)))
