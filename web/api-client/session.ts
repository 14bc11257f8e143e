import { isRecord } from '../case/files/json.ts'
import { createObservable } from '../case/observable.ts'
import type { ApiResult } from './api-result.ts'
import type { PostRoutes, User } from './api-routes.ts'
import type { ApiClient } from './client.ts'
import { parseSiteConfig, type SiteConfig } from './site-config.ts'

/**
 * The state of authentication: `loading` until the server has answered; `open` if the server has no accounts, or the page needs none;
 * `unreachable` if it does not respond, which keeps nobody from their case; `expired` if the session ended while the
 * page was open.
 */
export type Access = 'loading' | 'open' | 'unreachable' | 'signedOut' | 'loggedOut' | 'signedIn' | 'expired'

export type SessionState = Readonly<{
  access: Access
  user?: User | undefined
  site: SiteConfig
  /** How many calls failed because the session had expired; each opens the login dialog again. */
  refusals: number
}>

export type Session = Readonly<{
  get(): SessionState
  subscribe(listener: () => void): () => void
  /**
   * Asks the server who is signed in, at the start and whenever that may have changed. The case is hidden until it has
   * answered, unless it was unreachable before.
   */
  refresh(): Promise<void>
  /** The answer of an account with a second step lets nobody in yet. */
  login(credentials: PostRoutes['/api/auth/login']): Promise<ApiResult<unknown>>
  /** Takes over whom a call lets in, as that of a second step. */
  enter(authentication: Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>>
  signup(person: PostRoutes['/api/auth/signup']): Promise<ApiResult<unknown>>
  /** Where the session was opened through an institution, the page is left to end it there, too. */
  logout(): Promise<ApiResult<unknown>>
  /** Ends the session of a page that nobody uses. The case is hidden, and kept for the same person. */
  endIdle(): Promise<void>
  /** The account is gone, and the session with it. */
  leave(): void
  /** Reports that a call failed because the session had expired. */
  expire(): void
}>

type SessionClient = Pick<ApiClient, 'get' | 'post'>

type SessionOptions = Readonly<{
  client: SessionClient
  /** Called with the user who signed in, so that one person's case is not shown to another. */
  onSignIn: (user: User) => void
  /** Called after logout, so that nothing of the case stays in the browser. */
  onSignOut: () => void
  /** Leaves the page for the address at which an institution ends its session. */
  leaveTo: (url: string) => void
  /** Nobody is asked who they are, and nothing that needs an account is offered. */
  isGuest?: boolean
}>

const INITIAL_STATE: SessionState = {
  access: 'loading',
  site: parseSiteConfig({}),
  refusals: 0,
}

/** The wizard is closed only to visitors who are known to be signed out. */
export const canEnterWizard = (access: Access): boolean => access !== 'signedOut' && access !== 'loggedOut'

/** The session as this page knows it (product.md §4 and §6). */
export function createSession({ client, onSignIn, onSignOut, leaveTo, isGuest = false }: SessionOptions): Session {
  const { get, set, subscribe } = createObservable(INITIAL_STATE)
  const setAccess = (access: Access, user?: User): void => set({ ...get(), access, user })
  const enter = async (authentication: Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> => {
    const result = await authentication
    const user = result.ok ? parseUser(result.value) : undefined
    if (user) {
      onSignIn(user)
      setAccess('signedIn', user)
    }
    return result
  }
  const leave = (): void => {
    onSignOut()
    setAccess('loggedOut')
  }
  return {
    get,
    subscribe,
    leave,
    enter,
    refresh: async () => {
      if (get().access !== 'unreachable') setAccess('loading')
      const { access, user, site = get().site } = await (isGuest ? fetchGuestSession(client) : fetchSession(client))
      if (user) onSignIn(user)
      set({ ...get(), access, user, site })
    },
    login: (credentials) => enter(client.post('/api/auth/login', credentials)),
    signup: (person) => enter(client.post('/api/auth/signup', person)),
    logout: async () => {
      const result = await client.post('/api/auth/logout')
      const isSignedOut = result.ok || result.failure.status === 401
      if (isSignedOut) {
        leave()
        const logoutUrl = result.ok ? findLogoutUrl(result.value) : undefined
        if (logoutUrl !== undefined) leaveTo(logoutUrl)
      }
      return result
    },
    endIdle: async () => {
      setAccess('signedOut')
      await client.post('/api/auth/logout')
    },
    expire: () => {
      const state = get()
      if (state.access !== 'signedIn' && state.access !== 'expired') return
      set({ ...state, access: 'expired', refusals: state.refusals + 1 })
    },
  }
}

type FetchedSession = Readonly<Pick<SessionState, 'access' | 'user'> & { site?: SiteConfig }>

/** Fetches the server's configuration and the signed-in user; without `site` if the server does not respond. */
async function fetchSession(client: SessionClient): Promise<FetchedSession> {
  const meta = await client.get('/api/meta')
  if (!meta.ok) return { access: 'unreachable' }
  const site = parseSiteConfig(meta.value)
  if (!site.offered.accounts) return { access: 'open', site }
  const result = await client.get('/api/auth/session')
  if (!result.ok) return { access: 'unreachable', site }
  const user = isRecord(result.value) ? parseUser(result.value.user) : undefined
  return user ? { access: 'signedIn', user, site } : { access: 'signedOut', site }
}

/** A page without an account is open, whatever the server answers; only the texts of the site are requested. */
async function fetchGuestSession(client: SessionClient): Promise<FetchedSession> {
  const meta = await client.get('/api/meta')
  const { offered } = INITIAL_STATE.site
  return { access: 'open', site: meta.ok ? { ...parseSiteConfig(meta.value), offered } : INITIAL_STATE.site }
}

const findLogoutUrl = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.logoutUrl === 'string' ? value.logoutUrl : undefined

const ROLES = ['administrator', 'reviewer'] as const satisfies User['roles']

function parseUser(value: unknown): User | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined
  const text = (key: Exclude<keyof User, 'roles'>): string => String(value[key] ?? '')
  return {
    id: text('id'),
    name: text('name'),
    firstName: text('firstName'),
    institution: text('institution'),
    email: text('email'),
    roles: ROLES.filter((role) => Array.isArray(value.roles) && value.roles.includes(role)),
  }
}
