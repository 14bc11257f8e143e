/** Formats a table with aligned columns and headings; the last column is not padded. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats a table for GitHub, with the headings in lower case but for the first letter. */
export const formatMarkdownTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings.map(capitalizeHeading), headings.map(() => '---'), ...rows.map((cells) => cells.map(escapeCell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const capitalizeHeading = (heading: string): string => heading.charAt(0) + heading.slice(1).toLowerCase()

const escapeCell = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')
