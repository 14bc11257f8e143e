import { type Document, isAlias, type Node, visit } from 'yaml'

type NodeRange = readonly [number, number, ...number[]]

/** What is YAML and yet not read here, because it could mean something else than it seems to. */
export type Unsupported = Readonly<{ range: NodeRange; words: Readonly<{ what: string; next: string }> }>

const SPECIAL = { what: 'anchors, aliases and tags are not read here', next: 'write the value out' } as const

const DIRECTIVE = { what: 'this line changes how the whole file is read', next: 'take it out' } as const

const UNREADABLE = {
  what: 'here is a character that nobody can see or read',
  next: 'delete it and type the text anew; where letters such as é were lost, save the file as UTF-8 first',
} as const

export const findUnsupported = (document: Document.Parsed, text: string): Unsupported[] => [
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
