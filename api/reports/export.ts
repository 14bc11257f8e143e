import { formatCsvLine } from '../../rules/exchange/csv.ts'
import { isRowIntact, streamRows } from '../database/copy.ts'
import type { Database } from '../database/open.ts'

export const EXPORT_KINDS = ['comments', 'feedback', 'validations', 'cases', 'case_versions', 'audit'] as const
export const EXPORT_FORMATS = ['csv', 'ndjson'] as const

export type ExportKind = (typeof EXPORT_KINDS)[number]
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

type ExportedRow = Readonly<Record<string, unknown>>

/** All rows of one kind as lines of a file. A case that was changed outside of the server is left out and reported. */
export const formatExport = (
  db: Database,
  kind: ExportKind,
  format: ExportFormat,
  onAltered: (id: string) => void,
): AsyncGenerator<string> => formatRows(listIntactRows(db, kind, onAltered), format)

async function* listIntactRows(
  db: Database,
  kind: ExportKind,
  onAltered: (id: string) => void,
): AsyncGenerator<readonly ExportedRow[]> {
  for await (const rows of streamRows(db, kind)) {
    for (const row of rows) if (!isRowIntact(row)) onAltered(String(row.id))
    yield rows.filter(isRowIntact)
  }
}

/** Rows of the same columns as lines, batch by batch; in CSV the names of the columns come first. */
export async function* formatRows(
  batches: AsyncIterable<readonly ExportedRow[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of batches) {
    const [first] = rows
    if (first === undefined) continue
    if (isFirst && format === 'csv') yield `${formatCsvLine(Object.keys(first))}\n`
    isFirst = false
    yield rows.map((row) => `${format === 'csv' ? formatCsvLine(Object.values(row)) : JSON.stringify(row)}\n`).join('')
  }
}
