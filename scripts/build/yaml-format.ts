import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml'

const MAX_LINE_CHARACTERS = 120

type FlowCollection = Readonly<{ node: YAMLMap | YAMLSeq; start: number; end: number; column: number }>

/**
 * Expands every `{ … }` or `[ … ]` that does not fit its line to one key or item a line, so that a change of one is a
 * diff of one line. Everything else is unchanged to the letter, comments and quotes included. Idempotent.
 */
export function formatYaml(text: string): string {
  let formatted = text
  for (let wide = findWideCollection(formatted); wide; wide = findWideCollection(formatted))
    formatted = replaceCollection(formatted, wide)
  return formatted
}

/** The first collection that starts on an overlong line; of nested ones, the outermost. */
function findWideCollection(text: string): FlowCollection | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lines = text.split('\n')
  const found: FlowCollection[] = []
  visit(document, {
    Collection(_, node) {
      if (!node.flow || !node.range || node.items.length === 0) return undefined
      const { line, col } = lineCounter.linePos(node.range[0])
      const isWide = (lines[line - 1] ?? '').length > MAX_LINE_CHARACTERS
      if (!isWide || !(isMap(node) || isSeq(node))) return visit.SKIP
      found.push({ node, start: node.range[0], end: node.range[1], column: col })
      return visit.BREAK
    },
  })
  return found[0]
}

/** In a list the first part stays on the line of the hyphen; below a key each part gets its own line. */
function replaceCollection(text: string, { node, start, end, column }: FlowCollection): string {
  const before = text.slice(start - (column - 1), start)
  const isListItem = /^[ -]*- $/.test(before)
  const indent = ' '.repeat(isListItem ? column - 1 : before.search(/[^ -]/) + 2)
  const parts = listParts(text, node).join(`\n${indent}`)
  return isListItem
    ? text.slice(0, start) + parts + text.slice(end)
    : `${text.slice(0, start).trimEnd()}\n${indent}${parts}${text.slice(end)}`
}

const listParts = (text: string, node: YAMLMap | YAMLSeq): string[] =>
  isMap(node)
    ? node.items.map((pair) => text.slice(getStart(pair.key), getPairEnd(pair)))
    : node.items.map((item) => `- ${text.slice(getStart(item), getEnd(item))}`)

const getPairEnd = ({ key, value }: Pair): number => (value === null ? getEnd(key) : getEnd(value))

const getStart = (node: unknown): number => getRange(node)[0]
const getEnd = (node: unknown): number => getRange(node)[1]

function getRange(node: unknown): readonly [number, number, ...number[]] {
  if ((isMap(node) || isSeq(node) || isScalar(node)) && node.range) return node.range
  throw new Error('Only plain YAML can be formatted: `epicriteria lint` says what is wrong.')
}
