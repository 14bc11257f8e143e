import { type Document, isAlias, isMap, isNode, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml'
import type { Finding, TextRange } from './finding.ts'
import { findPastedText } from './pasted-text.ts'
import {
  describeYamlError,
  findMisindented,
  findMissingColon,
  isOfIndentation,
  selectFirstErrors,
} from './yaml-errors.ts'

/** A deeply nested file can end the process while it is parsed; no rule file comes near this size. */
export const MAX_FILE_BYTES = 64 * 1024

export type Path = readonly (string | number)[]

/** A file as it is written, by its name from the root of the repository. */
export type TextFile = Readonly<{ file: string; text: string }>

export type YamlFile = TextFile &
  Readonly<{
    value: unknown
    findings: readonly Finding[]
    /** The location of a value, or of the nearest value around it; with `key`, that of its key instead. */
    locate(path: Path, part?: 'key' | 'value'): TextRange
  }>

const START: TextRange = { line: 1, column: 1, endColumn: 2 }

/** Reads a YAML file without anchors, aliases and tags. Never throws: what is wrong comes back as findings. */
export function parseYaml(file: string, text: string): YamlFile {
  if (Buffer.byteLength(text) > MAX_FILE_BYTES)
    return { file, text, value: undefined, findings: [createTooLargeFinding(file)], locate: () => START }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true })
  const last = Math.max(0, text.trimEnd().length - 1)
  const toRange = ([start, end]: readonly [number, number, ...number[]]) =>
    toTextRange(lines, [Math.min(start, last), end])
  const pasted = findPastedText(text).map(({ range, words }) => createYamlFinding(file, toRange(range), words))
  const errors = selectFirstErrors([...document.errors, ...document.warnings]).map((error) => {
    const range = toRange(error.pos)
    const slip = isOfIndentation(error) ? findMisindented(text, range.line) : undefined
    const colon = error.code === 'MULTILINE_IMPLICIT_KEY' ? findMissingColon(text, range.line) : undefined
    if (slip === undefined) return createYamlFinding(file, range, colon ?? describeYamlError(error))
    const { line, column, words } = slip
    return createYamlFinding(file, { line, column, endColumn: column + 1 }, words)
  })
  const findings = [
    ...(pasted.length > 0 ? pasted : errors),
    ...findUnsupported(document, text).map(({ range, words }) => createYamlFinding(file, toRange(range), words)),
  ]
  return {
    file,
    text,
    value: findings.length > 0 ? undefined : document.toJS(),
    findings,
    locate: (path, part = 'value') => locatePath(document.contents, path, part, toRange),
  }
}

const createYamlFinding = (
  file: string,
  range: TextRange,
  text: Readonly<{ what: string; next: string }>,
): Finding => ({
  file,
  severity: 'error',
  check: 'yaml',
  ...text,
  ...range,
  why: 'nothing of the file can be used until it is plain YAML',
})

const createTooLargeFinding = (file: string): Finding =>
  createYamlFinding(file, START, {
    what: `the file is larger than ${MAX_FILE_BYTES / 1024} kB`,
    next: 'split it, or take out what does not belong there',
  })

/** A range of characters in lines and columns; what goes on over lines is shown by its first character. */
function toTextRange(lines: LineCounter, [start, end]: readonly [number, number, ...number[]]): TextRange {
  const from = lines.linePos(start)
  const to = lines.linePos(end)
  const endColumn = to.line === from.line ? to.col : from.col + 1
  return { line: from.line, column: from.col, endColumn: Math.max(endColumn, from.col + 1) }
}

function locatePath(
  contents: unknown,
  path: Path,
  part: 'key' | 'value',
  toRange: (range: readonly [number, number, ...number[]]) => TextRange,
): TextRange {
  let node = contents
  let range = isNode(node) ? node.range : undefined
  for (const [depth, step] of path.entries()) {
    const [key, value] = findChild(node, step)
    const wanted = depth === path.length - 1 && part === 'key' && isNode(key) ? key : value
    if (!isNode(wanted)) break
    range = wanted.range ?? range
    node = value
  }
  return range ? toRange([range[0], range[1]]) : START
}

function findChild(node: unknown, step: string | number): [unknown, unknown] {
  if (isSeq(node)) return [undefined, typeof step === 'number' ? node.items[step] : undefined]
  const pair = isMap(node) ? node.items.find(({ key }) => String(key) === String(step)) : undefined
  return pair ? [pair.key, pair.value] : [undefined, undefined]
}

type NodeRange = readonly [number, number, ...number[]]

/** What is YAML and yet not read here, because it could mean something else than it seems to. */
type Unsupported = Readonly<{ range: NodeRange; words: Readonly<{ what: string; next: string }> }>

const SPECIAL = { what: 'anchors, aliases and tags are not read here', next: 'write the value out' } as const

const DIRECTIVE = { what: 'this line changes how the whole file is read', next: 'take it out' } as const

const UNREADABLE = {
  what: 'here is a character that nobody can see or read',
  next: 'delete it and type the text anew; where letters such as é were lost, save the file as UTF-8 first',
} as const

const findUnsupported = (document: Document.Parsed, text: string): Unsupported[] => [
  ...findUnreadable(document, text).map((range) => ({ range, words: UNREADABLE })),
  ...findDirectives(document, text).map((range) => ({ range, words: DIRECTIVE })),
  ...findNodes(document, isSpecial).map((range) => ({ range, words: SPECIAL })),
]

/** Controls, marks without width, marks that turn the direction of a text, halves of characters, and what was no UTF-8. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD-\uFFFF]/u

/** The first in the file, or those that an escape such as \0 writes. A leading byte order mark does not count. */
function findUnreadable(document: Document.Parsed, text: string): NodeRange[] {
  const start = text.replace(/^\uFEFF/, ' ').search(INVISIBLE)
  if (start >= 0) return [[start, start + 1]]
  return findNodes(document, (node) => 'value' in node && typeof node.value === 'string' && INVISIBLE.test(node.value))
}

/** A directive could turn to YAML 1.1, where `no` is false and 010 is eight. */
function findDirectives({ directives }: Document.Parsed, text: string): NodeRange[] {
  const start = text.search(/^%/m)
  return directives.docStart && start >= 0 ? [[start, start + 1]] : []
}

function findNodes(document: Document.Parsed, isUnsupported: (node: Node) => boolean): NodeRange[] {
  const ranges: NodeRange[] = []
  visit(document, {
    Node(_, node) {
      if (isUnsupported(node) && node.range) ranges.push(node.range)
    },
  })
  return ranges
}

const isSpecial = (node: Node): boolean =>
  isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined
