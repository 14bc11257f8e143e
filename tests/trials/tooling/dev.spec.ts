import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect as expectSoon, test } from '@playwright/test'
import { startServer } from '../../../scripts/build/start/server.mjs'
import { createTestUser, signInOrRegister } from '../../browser/fixtures.ts'

/** An edit is shown once the rules are built anew, which takes its time on a busy machine. */
const expect = expectSoon.configure({ timeout: 60_000 })

const COPIED = ['api', 'package.json', 'package-lock.json', 'rules', 'schemas', 'scripts', 'tsconfig.json', 'web']

// The tests share one server.
test.describe.configure({ mode: 'default' })

let folder: string
let server: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  server = await startServer(['--import', 'tsx', 'scripts/dev.ts'], folder)
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

// The page is there before the API has started.
test.beforeEach(({ page }) =>
  expect(() => signInOrRegister(page.request, createTestUser('author'), server.address.replace(/\/$/, ''))).toPass(),
)

/** Changes a rule file as its author would, and gives back how to undo that. */
function editFile(file: string, before: string, after: string): () => void {
  const path = join(folder, file)
  const original = readFileSync(path, 'utf8')
  expect(original).toContain(before)
  writeFileSync(path, original.replace(before, after))
  return () => writeFileSync(path, original)
}

/** Takes a file away, and gives back how to undo that. */
function removeFile(file: string): () => void {
  const path = join(folder, file)
  const original = readFileSync(path)
  rmSync(path)
  return () => writeFileSync(path, original)
}

const readBuiltPack = () => readFileSync(join(folder, 'rules/built/pack.json'), 'utf8')

test('an edited vocabulary file updates the open page', async ({ page }) => {
  await page.goto(`${server.address}pages/Imaging`)
  await expect(page.getByText('Hypothalamic hamartoma')).toHaveCount(0)
  await page.getByText('Abnormal', { exact: true }).first().click()
  await expect(page.getByText('Hypothalamic hamartoma').first()).toBeAttached()
  const undo = editFile('rules/vocabulary/imaging.yaml', 'Hypothalamic hamartoma', 'Hamartoma of the hypothalamus')
  await expect(page.getByText('Hamartoma of the hypothalamus').first()).toBeAttached()
  undo()
})

/** What may happen to a rule file, what the message over the page then names, and how to undo it. */
const BREAKAGES: readonly (readonly [what: string, named: string, breaks: () => () => void])[] = [
  [
    'a value that does not exist',
    'rules/syndromes/CAE.yaml:',
    () => editFile('rules/syndromes/CAE.yaml', 'status: draft', 'status: drafted'),
  ],
  [
    'a line that is no YAML',
    'rules/syndromes/CAE.yaml:',
    () => editFile('rules/syndromes/CAE.yaml', 'mandatory:\n', 'mandatory\n'),
  ],
  [
    'a feature that nobody can tick',
    'did you mean `motor_atonic`',
    () => editFile('rules/syndromes/CAE.yaml', '[motor_atonic]', '[motor_attonic]'),
  ],
  ['a file that is gone', 'sources.yaml', () => removeFile('rules/sources.yaml')],
]

for (const [what, named, breaks] of BREAKAGES)
  test(`${what} keeps the last good pack and shows its message until it is mended`, async ({ page }) => {
    await page.goto(`${server.address}pages/Age`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = readBuiltPack()
    const undo = breaks()
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText(named)
    await expect(overlay).toContainText('The page still shows the last rules that were sound.')
    expect(readBuiltPack()).toBe(before)
    undo()
    await expect(overlay).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
