import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { parse } from 'yaml'
import { normalizeCase } from '../../../rules/case/index.ts'
import type { Classification } from '../../../rules/engine/index.ts'
import { enterCase, readGroups } from '../../browser/enter-case.ts'
import { openPage, test } from '../../browser/fixtures.ts'
import { compareWithPage } from '../verify/page-agreement.ts'

const FILE = 'tests/cases/published/CAE-1.yaml'

test('a published patient, entered page by page, comes out as on the command line', async ({ page }) => {
  const patient = normalizeCase(parse(readFileSync(FILE, 'utf8')))
  await openPage(page, 'Age')
  await enterCase(page, patient)
  expect(JSON.stringify(await readGroups(page))).toBe(JSON.stringify(classifyByCommandLine()))
})

test('generated patients come out to the byte as on the command line', async ({ page }) => {
  const { cases, different } = await compareWithPage(page, 20)
  expect([cases, different]).toEqual([20, []])
})

function classifyByCommandLine(): Classification['groups'] {
  const args = ['run', '-s', 'epicriteria', '--', 'classify', FILE, '--format', 'json']
  const output: Classification = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }))
  return output.groups
}
