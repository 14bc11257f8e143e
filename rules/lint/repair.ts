import type { Finding } from '../pack/index.ts'

/**
 * A text with all certain repairs made. `findings`: those of this text alone. Of two repairs of the same place the
 * first is made; the other is found again when the text is checked once more.
 */
export function repaired(text: string, findings: readonly Finding[]): string {
  const lines = text.split('\n')
  for (const { line, fix } of lastFirst(findings)) {
    const before = lines[line - 1]
    if (before === undefined || fix === undefined) continue
    lines[line - 1] = before.slice(0, fix.column - 1) + fix.put + before.slice(fix.endColumn - 1)
  }
  return lines.join('\n')
}

/** From the end of the text to its beginning, so that the places of those still to be made stay as they are. */
function lastFirst(findings: readonly Finding[]): Finding[] {
  const inOrder = findings
    .filter(({ fix }) => fix !== undefined)
    .sort((one, other) => one.line - other.line || (one.fix?.column ?? 0) - (other.fix?.column ?? 0))
  const apart = inOrder.filter((one, index) => {
    const before = inOrder[index - 1]
    return before?.line !== one.line || (before.fix?.endColumn ?? 0) <= (one.fix?.column ?? 0)
  })
  return apart.reverse()
}
