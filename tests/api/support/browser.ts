import type { House } from './house.ts'

/** What answers: a server, or something in front of several. */
export type Answering = Readonly<{ app: Pick<House['app'], 'request'> }>

export type Answer = Readonly<{ status: number; headers: Headers; body: unknown }>

/** What a browser keeps and sends along: its cookies, the token against forgery, and where it is. */
export type Browser = Readonly<{
  cookies: Map<string, string>
  get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  /** As `post`, with a body that is sent as it is. */
  send: (path: string, init: RequestInit) => Promise<Answer>
}>

let addresses = 0

/** A browser at an address of its own, which has opened the page already. */
export async function openBrowser(
  { app }: Answering,
  address = `10.0.${++addresses >> 8}.${addresses & 255}`,
): Promise<Browser> {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (!headers.has('cookie') && cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await app.request(path, { ...init, headers }, { incoming: { socket: { remoteAddress: address } } })
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => send(path, { headers })
  const post = (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    send(path, {
      method: 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        origin: 'http://localhost',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
  await get('/api/auth/session')
  return { cookies, get, post, send }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

let people = 0

export const PASSWORD = 'a long walk in the rain'

export const newPerson = (email = `person${++people}@example.org`) => ({
  email,
  password: PASSWORD,
  name: 'Example',
  firstName: 'Person',
  institution: 'Example Hospital',
})

/** A browser in which somebody has just registered. */
export async function signedInBrowser(house: Answering, email?: string): Promise<Browser & { email: string }> {
  const browser = await openBrowser(house)
  const person = newPerson(email)
  const { status } = await browser.post('/api/auth/signup', person)
  if (status !== 201) throw new Error(`Registration was answered with ${status}.`)
  return { ...browser, email: person.email }
}
