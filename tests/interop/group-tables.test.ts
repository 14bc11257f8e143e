import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, it } from 'vitest'
import { assess } from '../../rules/assess/assess.ts'
import { GROUPS, normalizeCase, type SubmittedCase } from '../../rules/case/index.ts'
import { generateCohort } from '../../scripts/checks/bench/cohort/generated-cases.ts'
import { openSink } from '../../scripts/cli/cohort/case-line.ts'
import { processLines } from '../../scripts/cli/io/ndjson.ts'
import { createLineClassifier } from '../../scripts/cli/workers/classify-lines.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { runInProcess } from '../support/run-in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'epicriteria-cohort-'))
afterAll(() => rmSync(folder, { recursive: true }))

const GROUP_COLUMNS = ['likely', 'likely_with_alerts', 'unclear', 'unresolved', 'excluded']
const COHORT = join(folder, 'cohort.ndjson')
const pack = buildCurrentPack()
const [first = {}, second = {}, ...others] = generateCohort(pack, 120)
const { id: _, ...nameless } = second
const cases: SubmittedCase[] = [{ ...first, id: '=HYPERLINK("x")' }, nameless, ...others]
const lines = cases.map((submitted) => JSON.stringify(submitted))
writeFileSync(COHORT, lines.toSpliced(70, 0, '{"age":[]}').join('\n'))

/** Bytes as a person gets them who writes to a file. */
function classifyToFile(name: string, ...args: string[]) {
  const output = openSync(join(folder, name), 'w')
  const command = ['scripts/epicriteria.mjs', 'classify', COHORT, ...args]
  const { status, stderr } = spawnSync(process.execPath, command, { stdio: ['ignore', output, 'pipe'] })
  closeSync(output)
  return { status, stderr: String(stderr) }
}

/** What a flat row has to hold of a case. */
function toExpectedRow({ id, ...submitted }: SubmittedCase) {
  const { groups, order } = assess(pack, normalizeCase(submitted))
  return {
    id: id ?? null,
    ...Object.fromEntries(GROUPS.map((group, index) => [GROUP_COLUMNS[index], groups[group]])),
    order,
    rules_version: pack.version,
    rules_sha256: pack.sha256,
    ...Object.fromEntries(GROUPS.flatMap((group, index) => groups[group].map((code) => [code, GROUP_COLUMNS[index]]))),
  }
}

it('Parquet, read by DuckDB, and CSV have for each case what the evaluator finds, with threads too, and name the line that is none', async () => {
  const expected = cases.map(toExpectedRow)
  const parquet = classifyToFile('groups.parquet', '--format', 'parquet', '--workers', '2')
  expect(parquet).toEqual({ status: 1, stderr: expect.stringMatching(/^line 71 is not a case/m) })
  const database = await DuckDBInstance.create(':memory:')
  const rows = await (await database.connect()).runAndReadAll(`select * from '${join(folder, 'groups.parquet')}'`)
  expect(rows.getRowObjectsJson()).toEqual(expected)

  const sink = await openSink('csv', pack)
  const request = { pack, stage: 'results', fields: 'groups', to: 'csv' } as const
  const { stdout } = await runInProcess(
    () => processLines(COHORT, createLineClassifier(request), { sink }).then(() => {}),
    {
      args: [],
    },
  )
  expect(parse(stdout, { columns: true })).toEqual(
    expected.map(({ id, ...row }) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, [cell].flat().join('|')])),
      id: id?.startsWith('=') ? `'${id}` : (id ?? ''),
    })),
  )
})
