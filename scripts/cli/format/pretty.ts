import { renderPretty } from '../../../rules/lint/index.ts'
import { type Finding, listTextFiles, type RuleDocuments } from '../../../rules/pack/index.ts'
import { pluralize } from '../../../rules/text/inflection.ts'

/** Formats all findings for a person, with their number. `named`: how many files were named, 0 for all. */
export function formatPretty(findings: readonly Finding[], sources: RuleDocuments, named: number): string {
  const checked = pluralize(named || listTextFiles(sources).length, 'file')
  if (findings.length === 0) return `${checked}, nothing found`
  const counts = (['error', 'warning'] as const)
    .map((severity) => [findings.filter((one) => one.severity === severity).length, severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => pluralize(count, severity))
  return `${renderPretty(findings, sources)}\n\n${checked}, ${counts.join(', ')}`
}
