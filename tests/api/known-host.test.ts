import { describe, expect, it } from 'vitest'
import { createPerson, openBrowser } from './support/test-browser.ts'
import { startTestServer } from './support/test-server.ts'

const PUBLIC = { PUBLIC_URL: 'https://epilepsy.example.org' }

describe('a server that this machine alone reaches is reached by its names alone', () => {
  it.each<[string, Readonly<Record<string, string>>, string, number]>([
    ['localhost', {}, 'localhost:3000', 200],
    ['the address of this machine', {}, '127.0.0.1:3000', 200],
    ['that in IPv6', { HOST: '::1' }, '[::1]:3000', 200],
    ['a name of another site that leads here', {}, 'evil.example', 403],
    ['a name that only begins alike', {}, 'localhost.evil.example:3000', 403],
    ['no name at all', {}, 'a b', 403],
    ['the name of the setting', PUBLIC, 'epilepsy.example.org', 200],
    ['another name than that of the setting', PUBLIC, 'evil.example', 403],
    ['whatever a proxy passes on', { TRUSTED_PROXIES: '1' }, 'epilepsy.example.org', 200],
    ['any name, where others reach it', { HOST: '0.0.0.0' }, 'hospital.example', 200],
  ])('by %s', async (_, settings, host, status) => {
    const server = await startTestServer(() => Promise.resolve({}), settings)
    const answer = await (await openBrowser(server)).get('/api/meta', { host })
    expect(answer.status).toBe(status)
    if (status === 403) expect(Object(answer.body).detail).toContain('sets PUBLIC_URL to its name')
    await server.close()
  })

  it('so that a page of another site registers nobody', async () => {
    const server = await startTestServer(() => Promise.resolve({}))
    const evil = { host: 'evil.example', origin: 'http://evil.example' }
    expect((await (await openBrowser(server)).post('/api/auth/signup', createPerson(), evil)).status).toBe(403)
    expect(await server.dependencies.db.selectFrom('users').select('id').execute()).toEqual([])
    await server.close()
  })
})
