/** Renames a code wherever it is a whole word. */
export const withRenamedCode = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`(?<![A-Za-z0-9_])${from}(?![A-Za-z0-9_])`, 'g'), to)

/** Adds the former code of an entry to its vocabulary page, since stored cases contain it. */
export function withTombstone(page: string, former: string, today: string): string {
  const lines = page.split('\n')
  const list = lines.indexOf('renamed:')
  const entry = `  ${former}: ${today}`
  if (list !== -1) return lines.toSpliced(list + 1, 0, entry).join('\n')
  const sections = lines.indexOf('sections:')
  return lines.toSpliced(sections === -1 ? lines.length : sections, 0, 'renamed:', entry).join('\n')
}
