import { CHECKS, renderPretty } from '../../../rules/lint/index.ts'
import { type Finding, listTextFiles, type RuleDocuments } from '../../../rules/pack/index.ts'
import { pluralize } from '../../../rules/text/texts.ts'

/** Formats findings as SARIF 2.1.0 (Static Analysis Results Interchange Format). Columns count UTF-16 code units. */
export const formatSarif = (findings: readonly Finding[]): string =>
  JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'epicriteria', rules: CHECKS.map(({ name }) => ({ id: name })) } },
          columnKind: 'utf16CodeUnits',
          results: findings.map(toSarifResult),
        },
      ],
    },
    null,
    2,
  )

const toSarifResult = ({ file, line, column, endColumn, severity, check, what, why, next }: Finding) => ({
  ruleId: check,
  level: severity,
  message: { text: `${what}\nwhy: ${why}\nnext: ${next}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: encodeURI(file) },
        region: { startLine: line, startColumn: column, endLine: line, endColumn },
      },
    },
  ],
})

/** Formats findings as GitHub workflow commands, which annotate the lines of a pull request; one line per finding. */
export const formatGithub = (findings: readonly Finding[]): string => findings.map(formatCommand).join('\n')

function formatCommand({ severity, file, line, column, endColumn, check, what, why, next }: Finding): string {
  const location = { file, line, col: column, endColumn: endColumn - 1, title: check }
  const properties = Object.entries(location).map(([name, value]) => `${name}=${escapeProperty(`${value}`)}`)
  return `::${severity} ${properties.join(',')}::${escapeText(`${what}\nwhy: ${why}\nnext: ${next}`)}`
}

const escapeText = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

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
