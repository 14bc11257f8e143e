import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { normalizeCase } from '../../../rules/case/index.ts'
import { evaluate, getGroups } from '../../../rules/engine/index.ts'
import { generateCohort } from '../../../scripts/checks/bench/cohort/generated-cases.ts'
import { buildCurrentPack } from '../../support/pack.ts'

const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).error === undefined
const noPython = hasProgram('python3') ? '' : ': skipped, since there is no python3 here'
const hasSlurm = hasProgram('sbatch') && spawnSync('sinfo', ['--noheader']).status === 0
const noSlurm = hasSlurm ? '' : ': skipped, since no Slurm runs here'
const noXargs = hasProgram('xargs') && hasProgram('split') ? '' : ': skipped, since there is no xargs or split here'

const README = readFileSync('scripts/README.md', 'utf8')
const readBlocks = (language: string): string[] =>
  [...README.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, block = '']) => block)

const findBlock = (word: string): string => readBlocks('sh').find((block) => block.includes(word)) ?? ''

describe(`the recipes of scripts/README.md${noXargs}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'epicriteria-recipes-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const pack = buildCurrentPack()
  const cases = [...generateCohort(pack, 8)]
  writeFileSync(join(folder, 'cases.ndjson'), cases.map((submitted) => `${JSON.stringify(submitted)}\n`).join(''))
  writeFileSync(join(folder, 'epicriteria'), `#!/bin/sh\nexec node ${resolve('scripts/epicriteria.mjs')} "$@"\n`)
  chmodSync(join(folder, 'epicriteria'), 0o755)

  const run = (script: string) => {
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, SLURM_ARRAY_TASK_ID: '0' }
    const { status, stderr } = spawnSync('sh', ['-e'], { cwd: folder, env, input: script })
    // Of generated cases some contradict themselves, as those of a registry may; and a slow machine shows how far it is.
    expect([
      status,
      String(stderr).replaceAll(
        /^(line \d+|[\d,]+ more): warning: .*\n|^Of each warning .*\n|^(\[.*\] \d+ %, \d+ cases)?\n/gm,
        '',
      ),
    ]).toEqual([0, ''])
  }

  it.skipIf(noXargs)('divide a cohort among processes and give the groups of all, in order', () => {
    run(findBlock('xargs'))
    const lines = readFileSync(join(folder, 'groups.ndjson'), 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      cases.map((submitted) => ({
        id: submitted.id,
        pack: { version: pack.version, sha256: pack.sha256 },
        groups: getGroups(evaluate(pack, normalizeCase(submitted))),
        order: expect.arrayContaining([]),
      })),
    )
    const shared = readFileSync(join(folder, 'groups-part-000.ndjson'), 'utf8')
    rmSync(join(folder, 'groups-part-000.ndjson'))
    run(findBlock('SBATCH'))
    expect(readFileSync(join(folder, 'groups-part-000.ndjson'), 'utf8')).toBe(shared)
  })

  it.skipIf(noXargs || noSlurm)(`run as an array of a real Slurm${noSlurm}`, () => {
    for (const part of ['000', '001']) rmSync(join(folder, `groups-part-${part}.ndjson`), { force: true })
    writeFileSync(join(folder, 'job.sh'), `#!/bin/sh\n${findBlock('SBATCH')}`)
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
    expect(spawnSync('sbatch', ['--wait', 'job.sh'], { cwd: folder, env }).status).toBe(0)
    const parts = ['000', '001'].map((part) => readFileSync(join(folder, `groups-part-${part}.ndjson`), 'utf8'))
    expect(parts.join('')).toBe(readFileSync(join(folder, 'groups.ndjson'), 'utf8'))
  })
})

describe(`the Python package${noPython}`, () => {
  const runPython = (args: readonly string[], input = '') =>
    spawnSync('python3', args, { env: { ...process.env, PYTHONPATH: 'scripts/python' }, input, encoding: 'utf8' })

  it.skipIf(noPython)('streams cases through the command', () => {
    const { status, stderr } = runPython(['-B', 'tests/trials/cohort/test_epicriteria.py'])
    expect(stderr).toContain('Ran 6 tests')
    expect(status).toBe(0)
  })

  it.skipIf(noPython)('is used as its guide shows, and the guide has no slip of the pen', () => {
    const blocks = readBlocks('python')
    const own = blocks.filter((block) => block.startsWith('import epicriteria'))
    expect(runPython(['-B', '-'], own.join('\n')).stdout).toBe('p1 []\np1 []\np1 []\n')
    const compiled = blocks.map((block) => runPython(['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], block))
    expect(compiled.map(({ stderr }) => stderr)).toEqual(blocks.map(() => ''))
  })
})
