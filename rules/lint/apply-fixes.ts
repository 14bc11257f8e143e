import type { Finding } from '../pack/index.ts'

/**
 * A text with all certain repairs made. `findings`: those of this text alone. Of two repairs of the same text the
 * first is made; the other is found again when the text is checked once more.
 */
export function applyFixes(text: string, findings: readonly Finding[]): string {
  const lines = text.split('\n')
  for (const { line, column, endColumn, put } of listLastToFirst(findings)) {
    const before = lines[line - 1]
    if (before !== undefined) lines[line - 1] = before.slice(0, column - 1) + put + before.slice(endColumn - 1)
  }
  return lines.join('\n')
}

type LocatedFix = Readonly<NonNullable<Finding['fix']> & { line: number }>

/** From the end of the text to its beginning, so that the places of those still to be made stay as they are. */
function listLastToFirst(findings: readonly Finding[]): LocatedFix[] {
  const sorted = findings
    .flatMap(({ line, fix }) => (fix ? [{ line, ...fix }] : []))
    .sort((one, other) => one.line - other.line || one.column - other.column)
  const nonOverlapping = sorted.filter(({ line, column }, index) => {
    const before = sorted[index - 1]
    return before?.line !== line || before.endColumn <= column
  })
  return nonOverlapping.reverse()
}
