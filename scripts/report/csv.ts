/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front, since
 * text that users typed must not run as a formula where the file is opened.
 */
export const formatCsvLine = (cells: readonly unknown[]): string =>
  cells.map((cell) => quoteCell(escapeFormula(toText(cell)))).join(',')

const toText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))

const escapeFormula = (text: string): string => (/^\s*[=+\-@\t\r|]/.test(text) && !isNumber(text) ? `'${text}` : text)

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

const quoteCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
