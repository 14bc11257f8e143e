import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Finding, Place } from './finding.ts'
import { firstOf, wordsFor } from './yaml-mistakes.ts'
import { unwantedIn } from './yaml-unwanted.ts'

/** A deeply nested file can end the process while it is parsed; no rule file comes near this size. */
export const LARGEST_FILE = 64 * 1024

export type Path = readonly (string | number)[]

/** A file as it is written, by its name from the root of the repository. */
export type TextFile = Readonly<{ file: string; text: string }>

export type YamlFile = TextFile &
  Readonly<{
    value: unknown
    findings: readonly Finding[]
    /** Where a value stands, or the nearest value around it. `key` asks for the place of its key instead. */
    placeOf(path: Path, part?: 'key' | 'value'): Place
  }>

const START: Place = { line: 1, column: 1, endColumn: 2 }

/** Reads a YAML file without anchors, aliases and tags. Never throws: what is wrong comes back as findings. */
export function readYaml(file: string, text: string): YamlFile {
  if (Buffer.byteLength(text) > LARGEST_FILE)
    return { file, text, value: undefined, findings: [tooLarge(file)], placeOf: () => START }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true })
  const last = Math.max(0, text.trimEnd().length - 1)
  const placeAt = ([start, end]: readonly [number, number, ...number[]]) => placeIn(lines, [Math.min(start, last), end])
  const findings = [
    ...firstOf([...document.errors, ...document.warnings]).map((error) =>
      found(file, placeAt(error.pos), wordsFor(error)),
    ),
    ...unwantedIn(document, text).map(({ range, words }) => found(file, placeAt(range), words)),
  ]
  return {
    file,
    text,
    value: findings.length > 0 ? undefined : document.toJS(),
    findings,
    placeOf: (path, part = 'value') => placeOf(document.contents, path, part, placeAt),
  }
}

const found = (file: string, place: Place, words: Readonly<{ what: string; next: string }>): Finding => ({
  ...{ file, severity: 'error', check: 'yaml', ...words, ...place },
  why: 'nothing of the file can be used until it is plain YAML',
})

const tooLarge = (file: string): Finding =>
  found(file, START, {
    what: `the file is larger than ${LARGEST_FILE / 1024} kB`,
    next: 'split it, or take out what does not belong there',
  })

/** A range of characters in lines and columns; what goes on over lines is shown by its first character. */
function placeIn(lines: LineCounter, [start, end]: readonly [number, number, ...number[]]): Place {
  const from = lines.linePos(start)
  const to = lines.linePos(end)
  const endColumn = to.line === from.line ? to.col : from.col + 1
  return { line: from.line, column: from.col, endColumn: Math.max(endColumn, from.col + 1) }
}

function placeOf(
  contents: unknown,
  path: Path,
  part: 'key' | 'value',
  placeAt: (range: readonly [number, number, ...number[]]) => Place,
): Place {
  let node = contents
  let range = isNode(node) ? node.range : undefined
  for (const [depth, step] of path.entries()) {
    const [key, value] = childAt(node, step)
    const wanted = depth === path.length - 1 && part === 'key' && isNode(key) ? key : value
    if (!isNode(wanted)) break
    range = wanted.range ?? range
    node = value
  }
  return range ? placeAt([range[0], range[1]]) : START
}

function childAt(node: unknown, step: string | number): [unknown, unknown] {
  if (typeof node !== 'object' || node === null || !('items' in node) || !Array.isArray(node.items))
    return [undefined, undefined]
  if (typeof step === 'number' && !node.items.some((item) => isPair(item))) return [undefined, node.items[step]]
  const pair = node.items.find(
    (item) => isPair(item) && String(isNode(item.key) ? item.key : item.key) === String(step),
  )
  return pair ? [pair.key, pair.value] : [undefined, undefined]
}

const isPair = (item: unknown): item is { key: unknown; value: unknown } =>
  typeof item === 'object' && item !== null && 'key' in item && 'value' in item
