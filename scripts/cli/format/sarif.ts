import { CHECKS } from '../../../rules/lint/index.ts'
import type { Finding } from '../../../rules/pack/index.ts'

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
