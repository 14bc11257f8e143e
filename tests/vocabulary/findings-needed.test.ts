import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readRuleFiles } from '../../rules/pack/index.ts'

const { pages, entries } = readRuleFiles('rules').vocabulary
const sections = pages.flatMap((page) => page.sections)

/** Everything that can be entered, as the file names it: a code, `field:KEY`, or `KEY:VALUE` of a choice. */
const enterable: ReadonlySet<string> = new Set([
  ...entries.keys(),
  ...sections.flatMap(({ fields = [] }) => fields.map(({ key }) => `field:${key}`)),
  ...sections.flatMap(({ choice }) => choice?.options.map(({ value }) => `${choice.key}:${value}`) ?? []),
])

const needed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = parse(
  readFileSync('tests/vocabulary/findings-needed.yaml', 'utf8'),
)

describe.each(Object.entries(needed))('of the findings that the criteria need, %s:', (_, findings) => {
  it.each(Object.entries(findings))('%s', (_finding, entered) => {
    expect(entered).not.toEqual([])
    expect(entered.filter((name) => !enterable.has(name))).toEqual([])
    expect(new Set(entered).size).toBe(entered.length)
  })
})
