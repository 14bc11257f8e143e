import { expect, it } from 'vitest'
import { ACCESS_MATRIX, callRoute, openBrowserInRole, storeCase } from './access-matrix.ts'
import { openSignedInBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Headers that another site can make a browser send, and those of our own page; each with what becomes of the call. */
const ATTEMPTS: readonly (readonly [
  title: string,
  headers: Readonly<Record<string, string>>,
  status: 'passes' | number,
])[] = [
  ['our page', {}, 'passes'],
  ['our page, with its charset', { 'content-type': 'application/json; charset=utf-8' }, 'passes'],
  ['our page, in a browser that declares it', { 'sec-fetch-site': 'same-origin' }, 'passes'],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page without origin', { origin: 'null' }, 403],
  ['a page on another port', { origin: 'http://localhost:1' }, 403],
  ['a page that cannot read the cookie', { 'x-xsrf-token': '' }, 403],
  ['a page that guesses the token', { 'x-xsrf-token': 'A'.repeat(43) }, 403],
  ['a page that set both to nothing', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form with a file', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a form of plain text', { 'content-type': 'text/plain' }, 415],
  ['something that looks like JSON', { 'content-type': 'application/json-patch+json' }, 415],
]

/** The calls that change something and are made by our page alone. */
export const UNSAFE_ROUTES = Object.keys(ACCESS_MATRIX).filter(
  (route) => !route.startsWith('GET') && !ACCESS_MATRIX[route]?.isForeign,
)

/** Tests that a call is answered where our page makes it, and refused where another site makes a browser send it. */
export function testForgery(route: string, getServer: () => TestServer): void {
  const row = ACCESS_MATRIX[route]
  const open = () => (row?.roles ? openBrowserInRole(getServer(), 'administrator') : openSignedInBrowser(getServer()))

  it('is answered for our page alone', async () => {
    // Calls that are refused change nothing, so one person makes them all.
    const victim = await open()
    const id = await storeCase(victim)
    for (const [title, headers, expected] of ATTEMPTS) {
      const typed = row?.body ? { ...JSON_TYPE, ...headers } : headers
      const browser = expected === 'passes' ? await open() : victim
      const { status } = await callRoute(browser, route, expected === 'passes' ? await storeCase(browser) : id, typed)
      expect([title, status]).toEqual([title, expected === 'passes' ? (row?.roles?.[0] ?? row?.statuses[1]) : expected])
    }
  })
}
