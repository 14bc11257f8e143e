import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatAge } from '../../rules/text/texts.ts'
import { FIXED_RULES, runCli } from '../cli/run-cli.ts'

describe('an age in words', () => {
  it.each([
    [4, '4 years'],
    [1, '1 year'],
    [0.5, '6 months'],
    [28 / 365, '28 days'],
    [0, '0 years'],
    [6.51, '6.51 years'],
  ])('%d years: %s', (years, text) => {
    expect(formatAge(years)).toBe(text)
  })
})

describe('epicriteria explain', () => {
  it('shows every part of every criterion, what decided it, and what would change the group', async () => {
    const { status, stdout } = await runCli(['explain', 'cae', 'tests/cli/cases/absences.yaml', ...FIXED_RULES])
    await expect(stdout).toMatchFileSnapshot('../cli/golden/absences-tree.txt')
    expect(status).toBe(0)
  })

  it('reports a syndrome that has no rule', async () => {
    const { status, stderr } = await runCli(['explain', 'CEA', 'tests/cli/cases/absences.yaml', ...FIXED_RULES])
    expect(stderr).toBe('No syndrome has the code `CEA`; did you mean `CAE`? The syndromes with rules are CAE.\n')
    expect(status).toBe(2)
  })

  it('takes the case from standard input', async () => {
    const input = readFileSync('tests/cli/cases/absences.yaml', 'utf8')
    const { stdout } = await runCli(['explain', 'CAE', '-', ...FIXED_RULES], input)
    expect(stdout).toContain('What would change it\n')
  })
})
