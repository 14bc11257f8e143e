import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentHash, isFresh, markFresh, type Target } from '../../scripts/build/fresh.ts'

let folder: string
let target: Target

const write = (name: string, contents: string) => writeFileSync(join(folder, name), contents)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  mkdirSync(join(folder, 'inputs/built'), { recursive: true })
  target = {
    inputs: [join(folder, 'inputs')],
    ignored: [join(folder, 'inputs/built')],
    output: join(folder, 'output'),
    stamp: join(folder, 'stamp'),
  }
  write('inputs/one', 'first')
  write('output', 'built')
  markFresh(target, contentHash(target))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('what was built is built again', () => {
  it('not when only the time of a file changes, as in a fresh clone', () => {
    utimesSync(join(folder, 'inputs/one'), 0, 0)
    expect(isFresh(target)).toBe(true)
  })

  it('not when a file of no account changes', () => {
    write('inputs/built/pack.json', 'other')
    expect(isFresh(target)).toBe(true)
  })

  it.each<[string, () => void]>([
    ['a file changes', () => write('inputs/one', 'second')],
    ['a file is added', () => write('inputs/two', '')],
    ['a file is renamed', () => renameSync(join(folder, 'inputs/one'), join(folder, 'inputs/other'))],
    ['a file is gone', () => rmSync(join(folder, 'inputs/one'))],
    ['the output is gone', () => rmSync(target.output)],
  ])('when %s', (_, change) => {
    change()
    expect(isFresh(target)).toBe(false)
  })
})
