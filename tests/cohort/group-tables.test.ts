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
  [['tests/cli/cases/absences.yaml', '--to', 'csv'], '--to csv is for many cases: give a file that holds one a line'],
  [[COHORT, '--to', 'csv', '--fields', 'all'], 'A table holds the groups alone: leave out --fields all.'],
  [[COHORT, '--to', 'cvs'], 'There is no to `cvs`; did you mean `csv`?'],
])('refuses %j with a sentence', async (args, sentence) => {
  const { status, stderr } = await runCli(['classify', ...args])
  expect(stderr).toContain(sentence)
  expect(status).toBe(2)
})
