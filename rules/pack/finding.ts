/** Something wrong in a file of rules, as an author needs to hear it. Lines and columns count from 1. */
export type Finding = Readonly<{
  file: string
  line: number
  column: number
  /** The column after the last character that is meant; on the same line. */
  endColumn: number
  severity: 'error' | 'warning'
  /** The name of the check that found it. */
  check: string
  what: string
  why: string
  next: string
  /** What replaces these columns of the line, where the repair is certain. */
  fix?: Readonly<{ column: number; endColumn: number; put: string }>
}>

export type TextRange = Pick<Finding, 'line' | 'column' | 'endColumn'>

/** The same order on every machine: by file, location, check and text. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (one, other) =>
      compareText(one.file, other.file) ||
      one.line - other.line ||
      one.column - other.column ||
      compareText(one.check, other.check) ||
      compareText(one.what, other.what),
  )
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
