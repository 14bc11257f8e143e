import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, expect, it } from 'vitest'
import { assess } from '../../../rules/assess/assess.ts'
import { normalizeCase } from '../../../rules/case/index.ts'
import { generateCohort } from '../../../scripts/checks/bench/cohort/generated-cases.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'epicriteria-groups-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a cohort as Parquet has the groups and the order of each case as lists', async () => {
  const pack = buildCurrentPack()
  const cases = [...generateCohort(pack, 20)]
  const file = join(folder, 'cases.ndjson')
  writeFileSync(file, cases.map((submitted) => `${JSON.stringify(submitted)}\n`).join(''))
  const output = openSync(join(folder, 'groups.parquet'), 'w')
  const command = ['scripts/epicriteria.mjs', 'classify', file, '--format', 'parquet']
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', output, 'ignore'] })
  closeSync(output)
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, 'groups.parquet')) })
  const expected = cases.map(({ id, ...submitted }) => {
    const { groups, order } = assess(pack, normalizeCase(submitted))
    return { id, likely: groups.likely, excluded: groups.excluded, order }
  })
  expect([status, rows]).toEqual([0, expected.map((row) => expect.objectContaining(row))])
})
