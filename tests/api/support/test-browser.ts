import type { TestServer } from './test-server.ts'

/** What answers: a server, or something in front of several. */
export type RequestTarget = Readonly<{ app: Pick<TestServer['app'], 'request'> }>

/** `answeredAt`: when the answer began, on the clock of `performance.now()`; the rest of a long file comes later. */
export type TestResponse = Readonly<{ status: number; headers: Headers; body: unknown; answeredAt: number }>

/** What a browser keeps and sends along: its cookies, the token against forgery, and where it is. */
export type TestBrowser = Readonly<{
  cookies: Map<string, string>
  get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<TestResponse>
  /** As `get`, with the body not read yet. */
  open: (path: string, init?: RequestInit) => Promise<Response>
  post: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<TestResponse>
  /** As `post`, with another method. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TestResponse>
  /** As `post`, with a body that is sent as it is. */
  send: (path: string, init: RequestInit) => Promise<TestResponse>
}>

let addressCount = 0

/** A browser at an address of its own, which has opened the page already. */
export async function openBrowser(
  { app }: RequestTarget,
  address = `10.0.${++addressCount >> 8}.${addressCount & 255}`,
): Promise<TestBrowser> {
  const cookies = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('cookie') && cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await app.request(path, { ...init, headers }, { incoming: { socket: { remoteAddress: address } } })
    for (const cookie of answer.headers.getSetCookie()) storeCookie(cookies, cookie)
    return answer
  }

  async function send(path: string, init: RequestInit): Promise<TestResponse> {
    const answer = await request(path, init)
    const answeredAt = performance.now()
    const text = await answer.text()
    const isJson = /[/+]json/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text, answeredAt }
  }

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => send(path, { headers })
  const call: TestBrowser['call'] = (method, path, body, headers = {}) =>
    send(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        'x-xsrf-token': cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN') ?? '',
        origin: 'http://localhost',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
  const post: TestBrowser['post'] = (...request) => call('POST', ...request)
  await get('/api/auth/session')
  return { cookies, get, open: request, post, call, send }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

let personCount = 0

export const PASSWORD = 'a long walk in the rain'

export const createPerson = (email = `person${++personCount}@example.org`) => ({
  email,
  password: PASSWORD,
  name: 'Example',
  firstName: 'Person',
  institution: 'Example Hospital',
})

/** A browser in which somebody has just registered. */
export async function openSignedInBrowser(
  target: RequestTarget,
  email?: string,
): Promise<TestBrowser & { email: string }> {
  const browser = await openBrowser(target)
  const person = createPerson(email)
  const { status } = await browser.post('/api/auth/signup', person)
  if (status !== 201) throw new Error(`Registration was answered with ${status}.`)
  return { ...browser, email: person.email }
}
