import { type Finding, listTextFiles, type RuleDocuments } from '../pack/index.ts'

/**
 * Findings for a person to read: the location, the line with a caret, what, why and what to do next. One blank line
 * between two.
 */
export function renderPretty(findings: readonly Finding[], documents: RuleDocuments): string {
  const texts = new Map(listTextFiles(documents).map(({ file, text }) => [file, text.split('\n')]))
  return findings.map((finding) => renderFinding(finding, texts.get(finding.file)?.[finding.line - 1])).join('\n\n')
}

function renderFinding(finding: Finding, line: string | undefined): string {
  const { file, line: number, column, severity, check, what, why, next } = finding
  const excerpt = line?.trim() ? renderExcerpt(finding, line.replace('\r', '')) : []
  return [
    `${file}:${number}:${column}: ${severity}: ${what} [${check}]`,
    ...excerpt,
    ` why: ${why}`,
    `next: ${next}`,
    `more: rules/lint/pages/${check}.md`,
  ].join('\n')
}

/** Tabs stay tabs in front of the caret, so that it is below what it points to. */
function renderExcerpt({ line: number, column, endColumn }: Finding, line: string): string[] {
  const margin = `${number}`.replace(/./g, ' ')
  const before = line.slice(0, column - 1).replace(/[^\t]/g, ' ')
  return [`${margin} |`, `${number} | ${line}`, `${margin} | ${before}${'^'.repeat(endColumn - column)}`]
}
