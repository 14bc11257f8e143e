import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { formatYaml } from '../../scripts/build/yaml-format.ts'

const HELP = 'Words that fill the line up to its end so that nothing else has room beside them on it.'

describe('the formatter of the vocabulary', () => {
  it.each<[string, string, string]>([
    [
      'writes an entry that does not fit its line one key a line, with its quotes and its comment',
      `findings:\n  - { code: one, label: "One, or two", help: ${HELP}, excludes: [two, three] } # why\n`,
      `findings:\n  - code: one\n    label: "One, or two"\n    help: ${HELP}\n    excludes: [two, three] # why\n`,
    ],
    [
      'writes a list below a key one item a line',
      `sets:\n  long: [${'abcdefghi, '.repeat(11)}end]\n  short: [one]\n`,
      `sets:\n  long:\n${'    - abcdefghi\n'.repeat(11)}    - end\n  short: [one]\n`,
    ],
    [
      'opens what stands inside only where it does not fit either',
      `- { code: one, help: ${HELP}, gate: { code: two, kind: three } }\n`,
      `- code: one\n  help: ${HELP}\n  gate: { code: two, kind: three }\n`,
    ],
    ['leaves what fits as it is', '- { code: one,   label: One }\n', '- { code: one,   label: One }\n'],
    ['leaves a long text alone', `help: ${HELP} ${HELP}\n`, `help: ${HELP} ${HELP}\n`],
  ])('%s', (_, text, expected) => {
    expect(formatYaml(text)).toBe(expected)
    expect(formatYaml(expected)).toBe(expected)
    expect(parse(expected)).toEqual(parse(text))
  })
})

it.each(readdirSync('rules/vocabulary'))('rules/vocabulary/%s is formatted; `npm run format` does it', (name) => {
  const text = readFileSync(`rules/vocabulary/${name}`, 'utf8')
  expect(formatYaml(text)).toBe(text)
})
