import { type ApiResult, networkError, readApiResult } from './api-result.ts'
import type { DeletePath, GetRoutes, PatchRoutes, PathAddress, PostRoutes } from './api-routes.ts'

export type ApiClient = Readonly<{
  /** The caller parses the response, which an older or a foreign server may have given. */
  get(path: PathAddress<keyof GetRoutes>): Promise<ApiResult<unknown>>
  /** `bearer`: a token for the Authorization header. */
  post<Path extends keyof PostRoutes>(
    path: Path,
    ...payload: PostRoutes[Path] extends undefined ? [] : [body: PostRoutes[Path], bearer?: string]
  ): Promise<ApiResult<unknown>>
  patch<Path extends keyof PatchRoutes>(path: PathAddress<Path>, body: PatchRoutes[Path]): Promise<ApiResult<unknown>>
  delete(path: PathAddress<DeletePath>): Promise<ApiResult<unknown>>
}>

type ApiClientOptions = Readonly<{
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The page's cookies, in the format of `document.cookie`. */
  cookies: () => string
  /** Called when a response is 401 because the session has ended. */
  onSessionEnded: () => void
}>

/** Any GET request makes the server set the CSRF cookie. */
const CSRF_COOKIE_PATH = '/api/auth/session'

/** On these paths a 401 means a wrong password or code, or an invalid link, not an expired session. */
const PATHS_WITH_OWN_401 = /^\/api\/auth\/(login|reset|secondFactor)/

/** The API client of product.md §7: JSON both ways, the CSRF cookie repeated in a header, no timeout and no retry. */
export function createApiClient({ fetch, cookies, onSessionEnded }: ApiClientOptions): ApiClient {
  const send = async (path: string, init: RequestInit): Promise<ApiResult<unknown>> => {
    try {
      return await readApiResult(await fetch(path, init))
    } catch {
      return networkError
    }
  }
  const sendInSession = async (path: string, init: RequestInit): Promise<ApiResult<unknown>> => {
    const result = await send(path, init)
    if (!result.ok && result.failure.status === 401 && !PATHS_WITH_OWN_401.test(path)) onSessionEnded()
    return result
  }
  const ensureCsrfToken = async (): Promise<string> => {
    if (getCsrfToken(cookies()) === '') await send(CSRF_COOKIE_PATH, { headers: ACCEPT_JSON })
    return getCsrfToken(cookies())
  }
  const sendUnsafe = async (method: string, path: string, body?: object, bearer?: string) => {
    const headers = {
      ...ACCEPT_JSON,
      'x-xsrf-token': await ensureCsrfToken(),
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    }
    return sendInSession(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  return {
    get: (path) => sendInSession(path, { headers: ACCEPT_JSON }),
    post: (path, ...[body, bearer]) => sendUnsafe('POST', path, body, bearer),
    patch: (path, body) => sendUnsafe('PATCH', path, body),
    delete: (path) => sendUnsafe('DELETE', path),
  }
}

const ACCEPT_JSON = { accept: 'application/json' }

/** Over HTTPS the name has a prefix, under which no other host can set a cookie for this one. */
const getCsrfToken = (cookies: string): string =>
  (/(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/.exec(cookies) ?? /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies))?.[1] ?? ''
