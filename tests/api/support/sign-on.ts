import type { TestProvider } from './openid-provider.ts'
import type { TestBrowser } from './test-browser.ts'

export const PUBLIC_ADDRESS = 'http://localhost:3000'

/** A provider as the file of the setting names it. */
export const describeProvider = (id: string, { issuer, clientId, clientSecret }: TestProvider, rest = {}) => ({
  ...{ id, name: `The ${id}`, issuer, clientId, clientSecret },
  ...rest,
})

export const getLocation = (headers: Headers): string => headers.get('location') ?? ''

/** The cookies that a browser has of a provider. */
export type ProviderCookies = Map<string, string>

async function request(url: string, cookies: ProviderCookies, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return answer
}

/** Follows the redirects at the provider, with its cookies, until it sends the person back. */
export async function visitProvider(start: string, cookies: ProviderCookies = new Map()): Promise<string> {
  for (let url = start; ; ) {
    const location = new URL(getLocation((await request(url, cookies)).headers), url)
    if (location.origin === PUBLIC_ADDRESS) return location.href
    url = location.href
  }
}

export const begin = async (browser: TestBrowser, id: string, from = ''): Promise<string> =>
  getLocation((await browser.get(`/api/auth/sso/${id}?from=${encodeURIComponent(from)}`)).headers)

/** Signs in through a provider; gives back where that leads. */
export async function signOn(
  browser: TestBrowser,
  id: string,
  from?: string,
  cookies?: ProviderCookies,
): Promise<string> {
  const reply = await visitProvider(await begin(browser, id, from), cookies)
  return getLocation((await browser.get(reply.slice(PUBLIC_ADDRESS.length))).headers)
}

/** Ends the session that a browser has at the provider, as another program of the institution has it end. */
export async function logOutAtProvider(issuer: string, cookies: ProviderCookies): Promise<void> {
  const page = await (await request(`${issuer}/session/end`, cookies)).text()
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  await request(`${issuer}/session/end/confirm`, cookies, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
}
