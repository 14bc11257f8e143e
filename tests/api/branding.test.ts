import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../api/settings/settings.ts'
import { parseSiteConfig } from '../../web/api-client/site-config.ts'
import { openBrowser } from './support/test-browser.ts'
import { startTestServer } from './support/test-server.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the landing page shows of a server with these settings. */
async function fetchSiteTexts(settings: Readonly<Record<string, string>>) {
  const server = await startTestServer(() => Promise.resolve({}), settings)
  const { body } = await (await openBrowser(server)).get('/api/meta')
  await server.close()
  return parseSiteConfig(body).texts
}

it('whom to contact, who paid, the partners and the documents are as whoever runs the server sets them', async () => {
  const logo = join(folder, 'our logo.svg')
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const site = {
    contacts: [
      { name: 'First administrator', email: 'first@example.org' },
      { name: 'Second, at night', email: 'second@example.org' },
    ],
    funding: 'Funded by our own means.',
    algorithmPaper: { title: 'How a < b works', url: 'https://example.org/paper?a=1;b=2' },
    dataProtection: { title: 'Our document', url: 'https://example.org/data' },
  }
  const file = join(folder, 'branding.json')
  writeFileSync(file, JSON.stringify({ ...site, logos: [{ name: 'Our hospital', file: logo }] }))
  expect(await fetchSiteTexts({ BRANDING_FILE: file })).toEqual({
    ...site,
    logos: [
      { src: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`, alt: 'Our hospital' },
    ],
  })
})

it('without settings all of it is empty, and the page has its neutral words', async () => {
  expect(await fetchSiteTexts({})).toEqual({ contacts: [], logos: [], funding: '' })
})

it('a logo that every visitor would wait for is refused', () => {
  const large = join(folder, 'large.png')
  writeFileSync(large, Buffer.alloc(60_000))
  expect(() => readSettings({ BRANDING: JSON.stringify({ logos: [{ name: 'Our hospital', file: large }] }) })).toThrow(
    `BRANDING names ${large}, which is larger than 50 kB: every visitor would wait for it, so make it smaller.`,
  )
})

it('reading what the server offers gives a browser the cookie against forgery, as every call that reads does', async () => {
  const server = await startTestServer(() => Promise.resolve({}))
  const { headers } = await server.app.request('/api/meta')
  expect(headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/)
  await server.close()
})
