import { isRecord } from '../case/json.ts'
import type { Answer } from './api-result.ts'
import type { Client } from './client.ts'
import { type Site, siteOf } from './site.ts'

/** Who is signed in (product.md §3); `name` is the last name. */
export type User = Readonly<{ id: string; name: string; firstName: string; institution: string; email: string }>

/**
 * Where a person stands: `asking` until the server has said it; `open` where it knows no accounts; `unreachable` where
 * it does not answer, which keeps nobody from their case; `expired` where the session ended while the page was open.
 */
export type Access = 'asking' | 'open' | 'unreachable' | 'signedOut' | 'loggedOut' | 'signedIn' | 'expired'

export type SessionState = Readonly<{
  access: Access
  user?: User | undefined
  site: Site
  /** How many calls were refused because the session had ended; each asks anew to sign in. */
  refusals: number
}>

export type Credentials = Readonly<{ email: string; password: string }>
export type Registration = Credentials & Readonly<{ name: string; firstName: string; institution: string }>

export type Session = Readonly<{
  get(): SessionState
  subscribe(listener: () => void): () => void
  /**
   * Asks the server who is signed in, at the start and whenever that may have changed. Until it has answered the case is
   * shown to nobody; a server that did not answer before keeps nobody waiting.
   */
  ask(): Promise<void>
  login(credentials: Credentials): Promise<Answer<unknown>>
  signup(person: Registration): Promise<Answer<unknown>>
  logout(): Promise<Answer<unknown>>
  /** A call was refused because the session has ended. */
  ended(): void
}>

type SessionParts = Readonly<{
  client: Client
  /** Told who came in, so that one person's case is not shown to another. */
  onIn: (user: User) => void
  /** Told after a logout, so that nothing of the case stays in the browser. */
  onOut: () => void
}>

const AT_FIRST: SessionState = {
  access: 'asking',
  site: siteOf({}),
  refusals: 0,
}

/** The pages of the wizard are kept from those alone of whom it is known that they are not signed in. */
export const mayEnter = (access: Access): boolean => access !== 'signedOut' && access !== 'loggedOut'

/** Who is signed in, as far as this page knows (product.md §4 and §6). */
export function createSession({ client, onIn, onOut }: SessionParts): Session {
  const listeners = new Set<() => void>()
  let state = AT_FIRST
  const go = (access: Access, user?: User): void => {
    state = { ...state, access, user }
    for (const listener of listeners) listener()
  }
  const enter = async (path: string, body: object): Promise<Answer<unknown>> => {
    const answer = await client.post(path, body)
    const user = answer.ok ? userOf(answer.value) : undefined
    if (user) {
      onIn(user)
      go('signedIn', user)
    }
    return answer
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: async () => {
      if (state.access !== 'unreachable') go('asking')
      const meta = await client.get('/api/meta')
      if (meta.ok) state = { ...state, site: siteOf(meta.value) }
      const { access, user } = meta.ok ? await whoIsIn(client, state.site) : AWAY
      if (user) onIn(user)
      go(access, user)
    },
    login: (credentials) => enter('/api/auth/login', credentials),
    signup: (person) => enter('/api/auth/signup', person),
    logout: async () => {
      const answer = await client.post('/api/auth/logout')
      const isOut = answer.ok || answer.failure.status === 401
      if (isOut) {
        onOut()
        go('loggedOut')
      }
      return answer
    },
    ended: () => {
      if (state.access !== 'signedIn' && state.access !== 'expired') return
      state = { ...state, refusals: state.refusals + 1 }
      go('expired', state.user)
    },
  }
}

type Found = Pick<SessionState, 'access' | 'user'>

const AWAY: Found = { access: 'unreachable' }

async function whoIsIn(client: Client, { offered }: Site): Promise<Found> {
  if (!offered.accounts) return { access: 'open' }
  const answer = await client.get('/api/auth/session')
  if (!answer.ok) return AWAY
  const user = isRecord(answer.value) ? userOf(answer.value.user) : undefined
  return user ? { access: 'signedIn', user } : { access: 'signedOut' }
}

function userOf(value: unknown): User | undefined {
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
