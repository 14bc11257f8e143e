import { type Answer, answerOf, notAnswered } from './api-result.ts'

export type Client = Readonly<{
  get(path: string): Promise<Answer<unknown>>
  /** `bearer`: the token of the authorization header, where a call asks for one. */
  post(path: string, body?: object, bearer?: string): Promise<Answer<unknown>>
}>

type ClientParts = Readonly<{
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The cookies of the page, as `document.cookie` has them. */
  cookies: () => string
  /** Told when a call is refused because nobody is signed in any more. */
  onSessionEnded: () => void
}>

/** A call that reads; it gives the browser the cookie against forgery. */
const GIVES_COOKIE = '/api/auth/session'

/** There a 401 speaks of the password or the link that was sent, not of the session. */
const SPEAKS_OF_ITS_OWN = ['/api/auth/login', '/api/auth/reset']

/** The calls of product.md §7: JSON both ways, the cookie against forgery repeated in a header, no time-out. */
export function createClient({ fetch, cookies, onSessionEnded }: ClientParts): Client {
  const send = async (path: string, init: RequestInit): Promise<Answer<unknown>> => {
    try {
      return await answerOf(await fetch(path, init))
    } catch {
      return notAnswered
    }
  }
  const token = async (): Promise<string> => {
    if (tokenIn(cookies()) === '') await send(GIVES_COOKIE, { headers: ACCEPT })
    return tokenIn(cookies())
  }
  return {
    get: (path) => send(path, { headers: ACCEPT }),
    post: async (path, body, bearer) => {
      const headers = {
        ...ACCEPT,
        'x-xsrf-token': await token(),
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      }
      const answer = await send(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
      if (!answer.ok && answer.failure.status === 401 && !SPEAKS_OF_ITS_OWN.includes(path)) onSessionEnded()
      return answer
    },
  }
}

const ACCEPT = { accept: 'application/json' }

const tokenIn = (cookies: string): string => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1] ?? ''
