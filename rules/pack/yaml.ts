import { isAlias, isNode, LineCounter, type Node, parseDocument, visit } from 'yaml'
import type { Finding, Place } from './finding.ts'

/** A deeply nested file can end the process while it is parsed; no rule file comes near this size. */
export const LARGEST_FILE = 64 * 1024

export type Path = readonly (string | number)[]

export type YamlFile = Readonly<{
  file: string
  value: unknown
  findings: readonly Finding[]
  /** Where a value stands, or the nearest value around it. `key` asks for the place of its key instead. */
  placeOf(path: Path, part?: 'key' | 'value'): Place
}>

const START: Place = { line: 1, column: 1, endColumn: 2 }

/** Reads a YAML file without anchors, aliases and tags. Never throws: what is wrong comes back as findings. */
export function readYaml(file: string, text: string): YamlFile {
  const found = (place: Place, what: string, next: string): Finding => ({
    ...{ file, severity: 'error', check: 'yaml', what, next, ...place },
    why: 'a file that cannot be read as plain YAML defines nothing',
  })
  if (Buffer.byteLength(text) > LARGEST_FILE) {
    const finding = found(START, `the file is larger than ${LARGEST_FILE / 1024} kB`, 'split it, or take out what does not belong there')
    return { file, value: undefined, findings: [finding], placeOf: () => START }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const placeAt = ([start, end]: readonly [number, number, ...number[]]): Place => {
    const from = lines.linePos(start)
    const to = lines.linePos(end)
    const endColumn = to.line === from.line ? to.col : from.col + 1
    return { line: from.line, column: from.col, endColumn: Math.max(endColumn, from.col + 1) }
  }
  const findings = [...document.errors, ...document.warnings].map((error) =>
    found(placeAt(error.pos), firstSentence(error.message), 'mend the syntax here; quotes around a text with a colon or a comma often do'),
  )
  visit(document, {
    Node(_, node) {
      if (!isSpecial(node) || !node.range) return
      findings.push(found(placeAt(node.range), 'anchors, aliases and tags are not used in rule files', 'write the value out'))
    },
  })
  return {
    file,
    value: findings.length > 0 ? undefined : document.toJS(),
    findings,
    placeOf: (path, part = 'value') => placeOf(document.contents, path, part, placeAt),
  }
}

const firstSentence = (message: string): string => message.split('\n')[0]?.replace(/^./, (first) => first.toLowerCase()) ?? message

const isSpecial = (node: Node): boolean =>
  isAlias(node) || ('anchor' in node && node.anchor !== undefined) || (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:'))

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
  if (typeof node !== 'object' || node === null || !('items' in node) || !Array.isArray(node.items)) return [undefined, undefined]
  if (typeof step === 'number' && !node.items.some((item) => isPair(item))) return [undefined, node.items[step]]
  const pair = node.items.find((item) => isPair(item) && String(isNode(item.key) ? item.key : item.key) === String(step))
  return pair ? [pair.key, pair.value] : [undefined, undefined]
}

const isPair = (item: unknown): item is { key: unknown; value: unknown } =>
  typeof item === 'object' && item !== null && 'key' in item && 'value' in item
