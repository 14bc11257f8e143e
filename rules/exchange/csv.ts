/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front, since
 * text that users typed must not run as a formula where the file is opened. So does what follows a semicolon, a tab or a
 * line break, at which spreadsheets of some languages begin a new cell.
 */
export const formatCsvLine = (cells: readonly unknown[]): string =>
  cells.map((cell) => quoteCell(escapeFormula(toText(cell)))).join(',')

const toText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

const escapeFormula = (text: string): string => {
  const inside = text.replaceAll(/([;\t\r\n]\s*)(?=[=+\-@|＝＋－＠])/g, "$1'")
  return /^\s*[=+\-@\t\r|＝＋－＠]/.test(text) && !isNumber(text) ? `'${inside}` : inside
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

const quoteCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
