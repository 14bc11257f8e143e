import type { Random } from '../../rules/analysis/generate/random.ts'

type Mutation = (text: string, random: Random) => string

const LARGEST_FILE = 64 * 1024
const MOST_MUTATIONS = 3

const words = (text: string): string[] => text.split(' ')

/** What a YAML reader may take for a number, a date, a truth or nothing, and people for something else. */
const ODD_VALUES: readonly string[] = [
  ...words('0x1F 0X1F 1_000 010 0o17 0b11 .inf -.inf .nan 1e400 1e3 -0 +1 1. .5 2,5 2.50 -2.5 99999999999999999999'),
  ...words('1.0000000000000001 12:30:45 2022-01-01 2001-12-14t21:59:43.10-05:00 4years ~ null Null yes no on off'),
  ...words('True TRUE \'\' "" = * "\\ud800" "\\0" "\\x41" __proto__ constructor toString {} [] [[]] | >-'),
  ...['4 Years', '{ a: 1 }'],
]

const ODD_KEYS: readonly string[] = [
  ...words('__proto__ constructor toString << null true 1 ~ "when" \'has\' ""'),
  '? a',
]

/** What means something to a YAML reader wherever it stands. */
const ODD_PIECES: readonly string[] = [
  ...['&a ', '*a', '<<: *a\n', '!!str ', '!!float ', '!x ', '!!set ', '---\n', '...\n'],
  ...['%YAML 1.1\n---\n', '%TAG ! x:\n', ' # ', ': ', '- ', '? ', '\r\n', '\n\n', '🧒'],
  ...'\0\uFEFF\r\n\t\u2028\u0085\u00A0\u200B\u202E\uFFFD',
  ...'"\'#:-|>{}[],`@%\\',
  '||',
]

const KEY = /[\w-]+(?=:)/g
const VALUE = /(?<=: )[^\s{}[\],][^\n{}[\],]*/g
const NUMBER = /\d+(\.\d+)?/g

const MUTATIONS: readonly Mutation[] = [
  (text, random) => withByte(text, random, (byte) => byte ^ (1 << random.nextInt(8))),
  (text, random) => withByte(text, random, () => random.nextInt(256)),
  (text, random) => withLines(text, (lines) => lines.toSpliced(random.nextInt(lines.length), 1 + random.nextInt(3))),
  (text, random) => withLines(text, (lines) => lines.toSpliced(random.nextInt(lines.length), 0, random.pick(lines))),
  (text, random) => withLines(text, (lines) => lines.with(random.nextInt(lines.length), random.pick(lines))),
  (text, random) => withLines(text, (lines) => reindented(lines, random)),
  (text, random) => replaced(text, KEY, random, random.pick(text.match(KEY) ?? [''])),
  (text, random) => replaced(text, KEY, random, random.pick(ODD_KEYS)),
  (text, random) => replaced(text, VALUE, random, random.pick(text.match(VALUE) ?? [''])),
  (text, random) => replaced(text, VALUE, random, random.pick(ODD_VALUES)),
  (text, random) => replaced(text, NUMBER, random, random.pick(ODD_VALUES)),
  (text, random) => inserted(text, random, random.pick(ODD_PIECES)),
  (text, random) => inserted(text, random, random.pick(ODD_VALUES)),
  (text, random) => text.slice(0, random.nextInt(text.length)),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
  (text, random) => filledUp(text, random, (size) => `x: ${nested(random, size)}`),
  (text, random) => filledUp(text, random, (size) => `note: ${random.pick(['', '"', '|\n '])}${'x'.repeat(size - 16)}`),
  (text, random) => filledUp(text, random, (size) => lineAfterLine(random.pick(text.split('\n')), size)),
]

/** The text of a file, changed once to three times as people, editors, disks and attackers change files. */
export function mutated(text: string, random: Random): string {
  let result = text
  for (let left = 1 + random.nextInt(MOST_MUTATIONS); left > 0; left--) result = random.pick(MUTATIONS)(result, random)
  return result
}

/** A file is read as UTF-8, so a byte that is none becomes the replacement character. */
function withByte(text: string, random: Random, change: (byte: number) => number): string {
  const bytes = Buffer.from(text)
  const at = random.nextInt(bytes.length)
  bytes[at] = change(bytes[at] ?? 0)
  return bytes.toString('utf8')
}

const withLines = (text: string, change: (lines: string[]) => string[]): string => change(text.split('\n')).join('\n')

function reindented(lines: string[], random: Random): string[] {
  const at = random.nextInt(lines.length)
  const line = lines[at] ?? ''
  return lines.with(
    at,
    random.pick([` ${line}`, `  ${line}`, `\t${line}`, line.replace(/^ {1,2}/, ''), line.trimStart()]),
  )
}

/** One of the places that a pattern finds, put otherwise. */
function replaced(text: string, pattern: RegExp, random: Random, by: string): string {
  const places = [...text.matchAll(pattern)]
  if (places.length === 0) return text
  const { index, 0: found } = random.pick(places)
  return text.slice(0, index) + by + text.slice(index + found.length)
}

function inserted(text: string, random: Random, piece: string): string {
  const at = random.nextInt(text.length + 1)
  return text.slice(0, at) + piece + text.slice(at)
}

/** The text with a line more that brings it to some size up to the largest that is read. */
function filledUp(text: string, random: Random, line: (size: number) => string): string {
  const room = LARGEST_FILE - Buffer.byteLength(text)
  return room > 100 ? `${text}\n${line(random.pick([100, room - 1]))}` : text
}

function nested(random: Random, size: number): string {
  const [open, close] = random.pick([
    ['[', ']'],
    ['{a: ', '}'],
    ['[', ''],
    ['{', ''],
    ['- ', ''],
    ['? ', ''],
  ] as const)
  const depth = Math.floor((size - 10) / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}

const lineAfterLine = (line: string, size: number): string =>
  `${line}\n`.repeat(Math.max(1, Math.floor(size / Math.max(8, Buffer.byteLength(line) + 1)) - 1))
