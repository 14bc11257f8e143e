import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createStaticRoutes } from '../../api/routes/static.ts'

it('the page learns from the server, before its first script runs, that computers are shared, and a worker of before goes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'epicriteria-page-'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="en"></html>')
  const read = async (sharedComputers: boolean, path = '/pages/Age') =>
    (await createStaticRoutes(root, { sharedComputers }).request(path)).text()
  expect(await read(true)).toContain('<html data-shared-computers lang="en">')
  expect(await read(false)).not.toContain('data-shared-computers')
  expect(await read(true, '/sw.js')).toContain('registration.unregister()')
  expect(await read(false, '/sw.js')).not.toContain('unregister')
  rmSync(root, { recursive: true })
})
