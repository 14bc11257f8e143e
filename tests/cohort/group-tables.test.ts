import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runCli } from '../cli/run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'epicriteria-cohort-'))
afterAll(() => rmSync(folder, { recursive: true }))

const COHORT = join(folder, 'cohort.ndjson')
writeFileSync(COHORT, '{"id":"a"}\n{"id":"b"}')

it.each([
  [
    ['tests/cli/cases/absences.yaml', '--format', 'csv'],
    '--format csv is for many cases: give a file that holds one a line',
  ],
  [[COHORT, '--format', 'csv', '--fields', 'all'], 'A table holds the groups alone: leave out --fields all.'],
  [[COHORT, '--format', 'cvs'], 'There is no format `cvs`; did you mean `csv`?'],
  [[COHORT, '--workers', '0'], '--workers takes a whole number from 1'],
])('refuses %j with a sentence', async (args, sentence) => {
  const { status, stderr } = await runCli(['classify', ...args])
  expect(stderr).toContain(sentence)
  expect(status).toBe(2)
})
