import type { Random } from '../../../rules/generate/random.ts'

type TextMutation = (text: string, random: Random) => string

const MAX_FILE_BYTES = 64 * 1024
const MAX_MUTATIONS = 3

const splitWords = (text: string): string[] => text.split(' ')

/** What a YAML reader may take for a number, a date, a truth or nothing, and people for something else. */
const ODD_VALUES: readonly string[] = [
  ...splitWords(
    '0x1F 0X1F 1_000 010 0o17 0b11 .inf -.inf .nan 1e400 1e3 -0 +1 1. .5 2,5 2.50 -2.5 99999999999999999999',
  ),
  ...splitWords('1.0000000000000001 12:30:45 2022-01-01 2001-12-14t21:59:43.10-05:00 4years ~ null Null yes no on off'),
  ...splitWords('True TRUE \'\' "" = * "\\ud800" "\\0" "\\x41" __proto__ constructor toString {} [] [[]] | >-'),
  ...['4 Years', '{ a: 1 }'],
]

const ODD_KEYS: readonly string[] = [
  ...splitWords('__proto__ constructor toString << null true 1 ~ "when" \'has\' ""'),
  '? a',
]

/** What means something to a YAML reader wherever it is. */
const ODD_PIECES: readonly string[] = [
  ...['&a ', '*a', '<<: *a\n', '!!str ', '!!float ', '!x ', '!!set ', '---\n', '...\n'],
  ...['%YAML 1.1\n---\n', '%TAG ! x:\n', ' # ', ': ', '- ', '? ', '\r\n', '\n\n', '🧒'],
  ...'\0\uFEFF\r\n\t\u2028\u0085\u00A0\u200B\u202E\uFFFD',
  ...'"\'#:-|>{}[],`@%\\',
  '||',
]

const KEY_PATTERN = /[\w-]+(?=:)/g
const VALUE_PATTERN = /(?<=: )[^\s{}[\],][^\n{}[\],]*/g
const NUMBER_PATTERN = /\d+(\.\d+)?/g

const TEXT_MUTATIONS: readonly TextMutation[] = [
  (text, random) => withChangedByte(text, random, (byte) => byte ^ (1 << random.nextInt(8))),
  (text, random) => withChangedByte(text, random, () => random.nextInt(256)),
  (text, random) =>
    withChangedLines(text, (lines) => lines.toSpliced(random.nextInt(lines.length), 1 + random.nextInt(3))),
  (text, random) =>
    withChangedLines(text, (lines) => lines.toSpliced(random.nextInt(lines.length), 0, random.pick(lines))),
  (text, random) => withChangedLines(text, (lines) => lines.with(random.nextInt(lines.length), random.pick(lines))),
  (text, random) => withChangedLines(text, (lines) => reindentLine(lines, random)),
  (text, random) => replaceMatch(text, KEY_PATTERN, random, random.pick(text.match(KEY_PATTERN) ?? [''])),
  (text, random) => replaceMatch(text, KEY_PATTERN, random, random.pick(ODD_KEYS)),
  (text, random) => replaceMatch(text, VALUE_PATTERN, random, random.pick(text.match(VALUE_PATTERN) ?? [''])),
  (text, random) => replaceMatch(text, VALUE_PATTERN, random, random.pick(ODD_VALUES)),
  (text, random) => replaceMatch(text, NUMBER_PATTERN, random, random.pick(ODD_VALUES)),
  (text, random) => insertPiece(text, random, random.pick(ODD_PIECES)),
  (text, random) => insertPiece(text, random, random.pick(ODD_VALUES)),
  (text, random) => text.slice(0, random.nextInt(text.length)),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
  (text, random) => padToLimit(text, random, (size) => `x: ${buildNesting(random, size)}`),
  (text, random) =>
    padToLimit(text, random, (size) => `note: ${random.pick(['', '"', '|\n '])}${'x'.repeat(size - 16)}`),
  (text, random) => padToLimit(text, random, (size) => repeatLine(random.pick(text.split('\n')), size)),
]

/** The text of a file, changed once to three times as people, editors, disks and attackers change files. */
export function mutateText(text: string, random: Random): string {
  let result = text
  for (let left = 1 + random.nextInt(MAX_MUTATIONS); left > 0; left--)
    result = random.pick(TEXT_MUTATIONS)(result, random)
  return result
}

/** A file is read as UTF-8, so a byte that is none becomes the replacement character. */
function withChangedByte(text: string, random: Random, change: (byte: number) => number): string {
  const bytes = Buffer.from(text)
  const at = random.nextInt(bytes.length)
  bytes[at] = change(bytes[at] ?? 0)
  return bytes.toString('utf8')
}

const withChangedLines = (text: string, change: (lines: string[]) => string[]): string =>
  change(text.split('\n')).join('\n')

function reindentLine(lines: string[], random: Random): string[] {
  const at = random.nextInt(lines.length)
  const line = lines[at] ?? ''
  return lines.with(
    at,
    random.pick([` ${line}`, `  ${line}`, `\t${line}`, line.replace(/^ {1,2}/, ''), line.trimStart()]),
  )
}

/** One of the places that a pattern finds, put otherwise. */
function replaceMatch(text: string, pattern: RegExp, random: Random, replacement: string): string {
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return text
  const { index, 0: match } = random.pick(matches)
  return text.slice(0, index) + replacement + text.slice(index + match.length)
}

function insertPiece(text: string, random: Random, piece: string): string {
  const at = random.nextInt(text.length + 1)
  return text.slice(0, at) + piece + text.slice(at)
}

/** The text with a line more that brings it to some size up to the largest that is read. */
function padToLimit(text: string, random: Random, line: (size: number) => string): string {
  const room = MAX_FILE_BYTES - Buffer.byteLength(text)
  return room > 100 ? `${text}\n${line(random.pick([100, room - 1]))}` : text
}

function buildNesting(random: Random, size: number): string {
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

const repeatLine = (line: string, size: number): string =>
  `${line}\n`.repeat(Math.max(1, Math.floor(size / Math.max(8, Buffer.byteLength(line) + 1)) - 1))
