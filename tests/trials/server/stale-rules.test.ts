import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runNode } from '../../cli/run-cli.ts'

const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'api',
  'rules',
  'schemas',
  'scripts',
  'tests/cases',
  'tests/cli/cases',
]

/** A copy of the repository, with built rules as they are here. */
const folder = mkdtempSync(join(tmpdir(), 'epicriteria-stale-'))

beforeAll(() => {
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rmSync(folder, { recursive: true }))

const runCopy = (...args: readonly string[]) => runNode(folder, ['scripts/epicriteria.mjs', ...args])
const editFile = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

it('answers by the rules as they are, after a half-written file, an edited rule and edited code', async () => {
  const whole = await runCopy('vocabulary')
  expect(whole).toMatchObject({ status: 0, stderr: '' })

  truncateSync(join(folder, 'rules/built/form.json'), 1000)
  expect(await runCopy('vocabulary')).toEqual(whole)

  editFile('rules/vocabulary/imaging.yaml', 'title: Imaging', 'title: Pictures of the brain')
  const edited = await runCopy('vocabulary')
  expect(edited).toMatchObject({ status: 0, stderr: '' })
  expect(edited.stdout).toContain('Pictures of the brain')

  editFile('scripts/cli/commands/vocabulary.ts', "'PAGE', ", "'PAGE OF THE FORM', ")
  const recompiled = await runCopy('vocabulary')
  expect(recompiled).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('PAGE OF THE FORM') })

  editFile('rules/release.yaml', 'version: ', 'versio: ')
  const broken = await runCopy('vocabulary')
  expect(broken).toMatchObject({ status: 2, stdout: '' })
  expect(broken.stderr).toContain('rules/release.yaml:')
  expect(broken.stderr).toContain('The rules could not be built, so nothing was answered by older ones.')
}, 300_000)
