import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILT_FILES, PACK_TARGET } from '../../scripts/build/start/targets.mjs'
import { hashInputs, isUpToDate, removeStamp, writeStamp } from '../../scripts/build/start/up-to-date.mjs'
import { listSourceFiles } from '../../scripts/checks/borders/violations.ts'

/** As a build has it: what is read, what is written in two files, and the stamp. */
const target = { inputs: ['inputs'], ignored: ['inputs/built'], outputs: ['output', 'part'], stamp: 'stamp' }
let folder: string

const writeInput = (name: string, contents: string) => writeFileSync(join(folder, name), contents)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  mkdirSync(join(folder, 'inputs/built'), { recursive: true })
  writeInput('inputs/one', 'first')
  writeInput('output', '{"built":1}')
  writeInput('part', '{"part":1}')
  writeStamp(target, hashInputs(target, folder), folder)
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('what was built is built again', () => {
  it('not when only the time of a file changes, as in a fresh clone', () => {
    utimesSync(join(folder, 'inputs/one'), 0, 0)
    expect(isUpToDate(target, folder)).toBe(true)
  })

  it('not when a file of no account changes', () => {
    writeInput('inputs/built/pack.json', 'other')
    expect(isUpToDate(target, folder)).toBe(true)
  })

  it.each<[string, () => void]>([
    ['a file changes', () => writeInput('inputs/one', 'second')],
    ['a file is added', () => writeInput('inputs/two', '')],
    ['a file is renamed', () => renameSync(join(folder, 'inputs/one'), join(folder, 'inputs/other'))],
    ['a file is gone', () => rmSync(join(folder, 'inputs/one'))],
    ['an output is gone', () => rmSync(join(folder, 'part'))],
    ['an output was written in part', () => writeInput('output', '{"bui')],
    ['an output is of another build', () => writeInput('part', '{"part":2}')],
    ['a build has begun and not ended', () => removeStamp(target, folder)],
  ])('when %s', (_, change) => {
    change()
    expect(isUpToDate(target, folder)).toBe(false)
  })

  it('when a file changes to as many letters, at the same time as before, after it was compared by its times', async () => {
    utimesSync(join(folder, 'inputs/one'), 1, 1)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(isUpToDate(target, folder)).toBe(true)
    expect(existsSync(join(folder, 'times.stamp'))).toBe(true)
    expect(isUpToDate(target, folder)).toBe(true)
    writeInput('inputs/one', 'FIRST')
    utimesSync(join(folder, 'inputs/one'), 1, 1)
    expect(isUpToDate(target, folder)).toBe(false)
  })
})

describe('the rule pack is built again', () => {
  const findHash = () => hashInputs(PACK_TARGET, folder)

  it('when any of its files is not as it was written', () => {
    expect(PACK_TARGET.outputs).toEqual(Object.values(BUILT_FILES))
  })

  it.each([
    ['when a textbook patient changes, who counts in its order', 'tests/cases/CAE.yaml', true],
    ['when a rule changes', 'rules/syndromes/CAE.yaml', true],
    ['when an atypical patient changes', 'tests/cases/edges/CAE.yaml', true],
    ['not when a person changes whom it does not read', 'tests/cases/ordinary/newborns.yaml', false],
  ])('%s', (_, path, isNoticed) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeInput(path, 'before')
    const before = findHash()
    writeInput(path, 'after')
    expect(findHash() !== before).toBe(isNoticed)
  })
})

it('the types are checked before anything is built: each built file that is imported has its own', () => {
  const imported = listSourceFiles(['web', 'rules', 'api', 'scripts', 'tests']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ from '[./]+\/(rules\/built\/[\w-]+)\.json'/g)].map(([, name]) => name),
  )
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => !existsSync(`${name}.d.json.ts`))).toEqual([])
})
