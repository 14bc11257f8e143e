import { expect, it } from 'vitest'
import { runCommand } from '../../../scripts/build/start/processes.mjs'

it('the list of what the server is made of can be written', async () => {
  const args = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  const { status, output } = await runCommand('npm', args)
  expect(status).toBe(0)
  expect(output).toContain('"bomFormat": "CycloneDX"')
  expect(output).toContain('pkg:npm/hono@')
  expect(output).not.toContain('pkg:npm/vitest@')
})
