import { type ApiResult, networkError, readApiResult } from './api-result.ts'
import type { GetRoutes, PostRoutes } from './api-routes.ts'

export type ApiClient = Readonly<{
  /** The answer is parsed by who asked: an older or a foreign server may have given it. */
  get(path: keyof GetRoutes): Promise<ApiResult<unknown>>
  /** `bearer`: the token of the authorization header, where a call asks for one. */
  post<Path extends keyof PostRoutes>(
    path: Path,
    ...payload: PostRoutes[Path] extends undefined ? [] : [body: PostRoutes[Path], bearer?: string]
  ): Promise<ApiResult<unknown>>
}>

type ApiClientOptions = Readonly<{
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The cookies of the page, as `document.cookie` has them. */
  cookies: () => string
  /** Told when a call is refused because nobody is signed in any more. */
  onSessionEnded: () => void
}>

/** A call that reads; it gives the browser the cookie against forgery. */
const CSRF_COOKIE_PATH = '/api/auth/session'

/** There a 401 speaks of the password or the link that was sent, not of the session. */
const PATHS_WITH_OWN_401 = ['/api/auth/login', '/api/auth/reset']

/** The calls of product.md §7: JSON both ways, the cookie against forgery repeated in a header, no time-out. */
export function createApiClient({ fetch, cookies, onSessionEnded }: ApiClientOptions): ApiClient {
  const send = async (path: string, init: RequestInit): Promise<ApiResult<unknown>> => {
    try {
      return await readApiResult(await fetch(path, init))
    } catch {
      return networkError
    }
  }
  const ensureCsrfToken = async (): Promise<string> => {
    if (getCsrfToken(cookies()) === '') await send(CSRF_COOKIE_PATH, { headers: ACCEPT_JSON })
    return getCsrfToken(cookies())
  }
  return {
    get: (path) => send(path, { headers: ACCEPT_JSON }),
    post: async (path, ...[body, bearer]) => {
      const headers = {
        ...ACCEPT_JSON,
        'x-xsrf-token': await ensureCsrfToken(),
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      }
      const result = await send(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
      if (!result.ok && result.failure.status === 401 && !PATHS_WITH_OWN_401.includes(path)) onSessionEnded()
      return result
    },
  }
}

const ACCEPT_JSON = { accept: 'application/json' }

const getCsrfToken = (cookies: string): string => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1] ?? ''
