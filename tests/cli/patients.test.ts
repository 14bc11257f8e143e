import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCli, runCliIn } from './run-cli.ts'

const RULES = resolve('rules')
const CASES = readFileSync('tests/cases/CAE.yaml', 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'epicriteria-patients-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The command in a folder whose patients of CAE are these. */
function runWith(cases: string) {
  mkdirSync(join(folder, 'tests/cases'), { recursive: true })
  writeFileSync(join(folder, 'tests/cases/CAE.yaml'), cases)
  return runCliIn(folder, ['patients', 'cae', '--rules', RULES])
}

describe('epicriteria patients', () => {
  it('reports that each patient comes out as the file expects', async () => {
    const { status, stdout } = await runWith(CASES)
    expect(stdout).toMatch(/^\d+ patients, each as expected\n$/)
    expect(status).toBe(0)
  })

  it('names who comes out otherwise, where, what was expected, what came out and why', async () => {
    const [before = '', first = ''] = CASES.split(/(?<=cases:\n)/)
    const name = /- name: "?(.*?)"?\n/.exec(first)?.[1] ?? ''
    const line = before.split('\n').length
    const { status, stdout } = await runWith(`${before}${first.replace(/group: \w+/, 'group: unclear')}`)
    expect(stdout).toContain(`tests/cases/CAE.yaml:${line}: error: '${name}' comes out otherwise\nexpected: uncertain`)
    expect(stdout).toMatch(/\ncame out: likely.*\n {10}Mandatory present: /)
    expect(stdout).toMatch(/patients, 1 not as expected\n$/)
    expect(status).toBe(1)
  })

  it('refuses a syndrome that does not exist with the nearest that does', async () => {
    const { status, stderr } = await runCli(['patients', 'CEA'])
    expect(stderr).toContain('No syndrome has the code `CEA`; did you mean `CAE`?')
    expect(status).toBe(2)
  })
})
