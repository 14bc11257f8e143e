import { expect, it } from 'vitest'
import { parseYaml } from '../../rules/pack/index.ts'

const NOT_SEEN = 'here is a character that nobody can see or read'
const SPECIAL = 'anchors, aliases and tags are not read here'
const WHOLE_FILE = 'this line changes how the whole file is read'

it.each([
  ['a version of YAML in which `no` is false', '%YAML 1.1\n---\nhas: no', [`1:1 ${WHOLE_FILE}`]],
  ['a prefix for tags', '# first\n%TAG ! tag:example.org,2000:\n---\nhas: a', [`2:1 ${WHOLE_FILE}`]],
  ['a tag of YAML itself', 'under: !!str 2', [`1:14 ${SPECIAL}`]],
  ['an anchor', 'under: &a 2', [`1:11 ${SPECIAL}`]],
  ['a list as a key', '? [a]\n: b', ['1:3 a list or a group is where a key has to be']],
  ['a control character', 'says: a\u0000b', [`1:8 ${NOT_SEEN}`]],
  ['a control character by its escape', 'says: "a\\0b"', [`1:7 ${NOT_SEEN}`]],
  ['half a character by its escape', 'says: "a\\ud800"', [`1:7 ${NOT_SEEN}`]],
  ['a mark that turns the direction of the text', 'says: not\u202E before 4 years', [`1:10 ${NOT_SEEN}`]],
  ['a mark without width', 'has: motor\u200B_tonic', [`1:11 ${NOT_SEEN}`]],
  ['a hyphen that only shows where a line ends', 'says: epi\u00ADlepsy', [`1:10 ${NOT_SEEN}`]],
  ['a letter that was lost', `says: caf${Buffer.from([0xe9]).toString()}`, [`1:10 ${NOT_SEEN}`]],
])('a file of rules with %s is refused where it is written', (_, text, expected) => {
  const { value, findings } = parseYaml('a.yaml', text)
  expect(value).toBeUndefined()
  expect(findings.map(({ line, column, what }) => `${line}:${column} ${what}`)).toEqual(expected)
})

it.each([
  ['words that other readers take for truths', 'a: no\nb: on', { a: 'no', b: 'on' }],
  ['a number with a zero before it', 'a: 010', { a: 10 }],
  ['a key that is a number or nothing', '1: a\nnull: b', { 1: 'a', null: 'b' }],
  ['letters with accents, and a byte order mark', '\uFEFFa: Ménière', { a: 'Ménière' }],
  ['a first character outside the common ones', '🧒: a', { '🧒': 'a' }],
  ['line ends of another system', 'a: b\r\nc: d\r\n', { a: 'b', c: 'd' }],
])('a file of rules with %s is read as it is written', (_, text, value) => {
  expect(parseYaml('a.yaml', text)).toMatchObject({ findings: [], value })
})
