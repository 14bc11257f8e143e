import type { IdentityProvider } from '../settings/identity-providers.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

/** @throws HttpError 404 where the settings have none of this id */
export function getIdentityProvider({ settings }: Pick<Dependencies, 'settings'>, id: string): IdentityProvider {
  const provider = settings.identityProviders.find((one) => one.id === id)
  if (provider !== undefined) return provider
  throw new HttpError(404, 'This site has no such way to log in. Open its start page, which has a button for each.')
}
