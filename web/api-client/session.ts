import { isRecord } from '../case/json.ts'
import type { ApiResult } from './api-result.ts'
import type { PostRoutes, User } from './api-routes.ts'
import type { ApiClient } from './client.ts'
import { parseSiteConfig, type SiteConfig } from './site-config.ts'

/**
 * Where a person stands: `loading` until the server has said it; `open` where it knows no accounts; `unreachable` where
 * it does not answer, which keeps nobody from their case; `expired` where the session ended while the page was open.
 */
export type Access = 'loading' | 'open' | 'unreachable' | 'signedOut' | 'loggedOut' | 'signedIn' | 'expired'

export type SessionState = Readonly<{
  access: Access
  user?: User | undefined
  site: SiteConfig
  /** How many calls were refused because the session had ended; each asks anew to sign in. */
  refusals: number
}>

export type Session = Readonly<{
  get(): SessionState
  subscribe(listener: () => void): () => void
  /**
   * Asks the server who is signed in, at the start and whenever that may have changed. Until it has answered the case is
   * shown to nobody; a server that did not answer before keeps nobody waiting.
   */
  refresh(): Promise<void>
  login(credentials: PostRoutes['/api/auth/login']): Promise<ApiResult<unknown>>
  signup(person: PostRoutes['/api/auth/signup']): Promise<ApiResult<unknown>>
  logout(): Promise<ApiResult<unknown>>
  /** A call was refused because the session has ended. */
  expire(): void
}>

type SessionOptions = Readonly<{
  client: ApiClient
  /** Told who came in, so that one person's case is not shown to another. */
  onSignIn: (user: User) => void
  /** Told after a logout, so that nothing of the case stays in the browser. */
  onSignOut: () => void
}>

const INITIAL_STATE: SessionState = {
  access: 'loading',
  site: parseSiteConfig({}),
  refusals: 0,
}

/** The pages of the wizard are kept from those alone of whom it is known that they are not signed in. */
export const canEnterWizard = (access: Access): boolean => access !== 'signedOut' && access !== 'loggedOut'

/** Who is signed in, as far as this page knows (product.md §4 and §6). */
export function createSession({ client, onSignIn, onSignOut }: SessionOptions): Session {
  const listeners = new Set<() => void>()
  let state = INITIAL_STATE
  const setAccess = (access: Access, user?: User): void => {
    state = { ...state, access, user }
    for (const listener of listeners) listener()
  }
  const enter = async (authentication: Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> => {
    const result = await authentication
    const user = result.ok ? parseUser(result.value) : undefined
    if (user) {
      onSignIn(user)
      setAccess('signedIn', user)
    }
    return result
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: async () => {
      if (state.access !== 'unreachable') setAccess('loading')
      const meta = await client.get('/api/meta')
      if (meta.ok) state = { ...state, site: parseSiteConfig(meta.value) }
      const { access, user } = meta.ok ? await fetchAccess(client, state.site) : UNREACHABLE
      if (user) onSignIn(user)
      setAccess(access, user)
    },
    login: (credentials) => enter(client.post('/api/auth/login', credentials)),
    signup: (person) => enter(client.post('/api/auth/signup', person)),
    logout: async () => {
      const result = await client.post('/api/auth/logout')
      const isSignedOut = result.ok || result.failure.status === 401
      if (isSignedOut) {
        onSignOut()
        setAccess('loggedOut')
      }
      return result
    },
    expire: () => {
      if (state.access !== 'signedIn' && state.access !== 'expired') return
      state = { ...state, refusals: state.refusals + 1 }
      setAccess('expired', state.user)
    },
  }
}

type AccessResult = Pick<SessionState, 'access' | 'user'>

const UNREACHABLE: AccessResult = { access: 'unreachable' }

async function fetchAccess(client: ApiClient, { offered }: SiteConfig): Promise<AccessResult> {
  if (!offered.accounts) return { access: 'open' }
  const result = await client.get('/api/auth/session')
  if (!result.ok) return UNREACHABLE
  const user = isRecord(result.value) ? parseUser(result.value.user) : undefined
  return user ? { access: 'signedIn', user } : { access: 'signedOut' }
}

function parseUser(value: unknown): User | undefined {
  if (!isRecord(value)) return undefined
  const text = (key: keyof User): string => String(value[key] ?? '')
  return {
    id: text('id'),
    name: text('name'),
    firstName: text('firstName'),
    institution: text('institution'),
    email: text('email'),
  }
}
