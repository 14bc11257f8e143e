import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createStaticRoutes } from '../../api/routes/static.ts'

it('the page learns from the server, before its first script runs, that computers are shared', async () => {
  const root = mkdtempSync(join(tmpdir(), 'epicriteria-page-'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="en"></html>')
  const read = async (sharedComputers: boolean) =>
    (await createStaticRoutes(root, { sharedComputers }).request('/pages/Age')).text()
  expect(await read(true)).toContain('<html data-shared-computers lang="en">')
  expect(await read(false)).not.toContain('data-shared-computers')
  rmSync(root, { recursive: true })
})
