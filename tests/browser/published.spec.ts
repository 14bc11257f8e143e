import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { parse } from 'yaml'
import { type Classification, normalizeCase } from '../../rules/engine/index.ts'
import { enterCase, groupsOnPage } from './enter.ts'
import { open, test } from './wizard.ts'

const FILE = 'tests/cases/published/CAE-1.yaml'

test('a published patient, entered page by page, comes out as on the command line', async ({ page }) => {
  const patient = normalizeCase(parse(readFileSync(FILE, 'utf8')))
  await open(page, 'Age')
  await enterCase(page, patient)
  expect(JSON.stringify(await groupsOnPage(page))).toBe(JSON.stringify(groupsOfCommandLine()))
})

function groupsOfCommandLine(): Classification['groups'] {
  const args = ['run', '-s', 'epicriteria', '--', 'classify', FILE, '--format', 'json']
  const written: Classification = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' }))
  return written.groups
}
