import type { Finding } from '../../../rules/pack/index.ts'

/** Formats findings as GitHub workflow commands, which annotate the lines of a pull request; one line per finding. */
export const formatGithub = (findings: readonly Finding[]): string => findings.map(formatCommand).join('\n')

function formatCommand({ severity, file, line, column, endColumn, check, what, why, next }: Finding): string {
  const location = { file, line, col: column, endColumn: endColumn - 1, title: check }
  const properties = Object.entries(location).map(([name, value]) => `${name}=${escapeProperty(`${value}`)}`)
  return `::${severity} ${properties.join(',')}::${escapeText(`${what}\nwhy: ${why}\nnext: ${next}`)}`
}

const escapeText = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
