import { type Finding, filesOf, type RuleSources } from '../pack/index.ts'

/** Findings for a person to read: the place, the line with a caret, what, why and what to do next. One blank line between two. */
export function renderPretty(findings: readonly Finding[], sources: RuleSources): string {
  const texts = new Map(filesOf(sources).map(({ file, text }) => [file, text.split('\n')]))
  return findings.map((one) => renderOne(one, texts.get(one.file)?.[one.line - 1])).join('\n\n')
}

function renderOne(found: Finding, line: string | undefined): string {
  const { file, line: number, column, severity, check, what, why, next } = found
  const excerpt = line?.trim() ? withCaret(found, line.replace('\r', '')) : []
  return [
    `${file}:${number}:${column}: ${severity}: ${what} [${check}]`,
    ...excerpt,
    ` why: ${why}`,
    `next: ${next}`,
  ].join('\n')
}

/** Tabs stay tabs in front of the caret, so that it stands below what it means. */
function withCaret({ line: number, column, endColumn }: Finding, line: string): string[] {
  const margin = `${number}`.replace(/./g, ' ')
  const before = line.slice(0, column - 1).replace(/[^\t]/g, ' ')
  return [`${margin} |`, `${number} | ${line}`, `${margin} | ${before}${'^'.repeat(endColumn - column)}`]
}
