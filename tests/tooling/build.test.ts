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
import { isOneBuild } from '../../scripts/build/pack-files.ts'
import { PACK_TARGET } from '../../scripts/build/targets.ts'
import { type BuildTarget, hashInputs, isUpToDate, writeStamp } from '../../scripts/build/up-to-date.ts'
import { listSourceFiles } from '../../scripts/checks/borders/source-files.ts'

let folder: string
let target: BuildTarget

const writeInput = (name: string, contents: string) => writeFileSync(join(folder, name), contents)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  mkdirSync(join(folder, 'inputs/built'), { recursive: true })
  target = {
    inputs: [join(folder, 'inputs')],
    ignored: [join(folder, 'inputs/built')],
    output: join(folder, 'output'),
    stamp: join(folder, 'stamp'),
  }
  writeInput('inputs/one', 'first')
  writeInput('output', 'built')
  writeStamp(target, hashInputs(target))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('what was built is built again', () => {
  it('not when only the time of a file changes, as in a fresh clone', () => {
    utimesSync(join(folder, 'inputs/one'), 0, 0)
    expect(isUpToDate(target)).toBe(true)
  })

  it('not when a file of no account changes', () => {
    writeInput('inputs/built/pack.json', 'other')
    expect(isUpToDate(target)).toBe(true)
  })

  it.each<[string, () => void]>([
    ['a file changes', () => writeInput('inputs/one', 'second')],
    ['a file is added', () => writeInput('inputs/two', '')],
    ['a file is renamed', () => renameSync(join(folder, 'inputs/one'), join(folder, 'inputs/other'))],
    ['a file is gone', () => rmSync(join(folder, 'inputs/one'))],
    ['the output is gone', () => rmSync(target.output)],
  ])('when %s', (_, change) => {
    change()
    expect(isUpToDate(target)).toBe(false)
  })
})

describe('the rule pack is built again', () => {
  const findHash = () =>
    hashInputs({
      inputs: PACK_TARGET.inputs.map((path) => join(folder, path)),
      ignored: (PACK_TARGET.ignored ?? []).map((path) => join(folder, path)),
    })

  it.each([
    ['when a textbook patient changes, who counts in its order', 'tests/cases/CAE.yaml', true],
    ['when a rule changes', 'rules/syndromes/CAE.yaml', true],
    ['not when a patient changes whom it does not read', 'tests/cases/edges/CAE.yaml', false],
  ])('%s', (_, path, isNoticed) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeInput(path, 'before')
    const before = findHash()
    writeInput(path, 'after')
    expect(findHash() !== before).toBe(isNoticed)
  })
})

describe('the two files of the rules', () => {
  it.each<[string, string, string | undefined, boolean]>([
    ['of one build', '{"sha256":"a","syndromes":{}}', '{"sha256":"a","pages":[]}', true],
    ['of two builds', '{"sha256":"a"}', '{"sha256":"b"}', false],
    ['of which one is missing', '{"sha256":"a"}', undefined, false],
    ['of which one was written in part', '{"sha256":"a"}', '{"sha256":"a', false],
    ['of which neither tells its build', '{}', '{}', false],
  ])('%s', (_, pack, vocabulary, expected) => {
    writeInput('pack.json', pack)
    if (vocabulary !== undefined) writeInput('vocabulary.json', vocabulary)
    expect(isOneBuild(join(folder, 'pack.json'), join(folder, 'vocabulary.json'))).toBe(expected)
  })
})

it('the types are checked before anything is built: each built file that is imported has its own', () => {
  const imported = listSourceFiles(['web', 'rules', 'api', 'scripts', 'tests']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ from '[./]+\/(rules\/built\/[\w-]+)\.json'/g)].map(([, name]) => name),
  )
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => !existsSync(`${name}.d.json.ts`))).toEqual([])
})
