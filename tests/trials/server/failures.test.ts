import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../api/app.ts'
import { RULES, startTestServer, type TestServer } from '../../api/support/test-server.ts'

let descriptionsRoot: string
let testServer: TestServer

beforeAll(async () => {
  testServer = await startTestServer(() => Promise.resolve({}))
  descriptionsRoot = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  mkdirSync(join(descriptionsRoot, 'CAE.md'))
})

afterAll(async () => {
  await testServer.close()
  rmSync(descriptionsRoot, { recursive: true })
})

it('a fault of the server is reported to whoever runs it, and to the caller without its inside', async () => {
  const reported: Error[] = []
  const app = createApp({
    version: '1.2.3',
    ...RULES,
    descriptionsRoot,
    onUnexpectedError: (error) => reported.push(error),
    dependencies: testServer.dependencies,
  })
  const answer = await app.request('/data/CAE.md')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something failed on the server. Try again; nothing you entered is lost.',
    instance: '/data/CAE.md',
  })
  expect(reported.map(({ message }) => message)).toEqual([expect.stringContaining('EISDIR')])
})
