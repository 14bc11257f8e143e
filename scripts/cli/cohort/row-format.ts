import type { RulePack } from '../../../rules/case/index.ts'
import { formatCsvLine } from '../../../rules/exchange/csv.ts'
import { type GroupRow, listRowColumns, toFlatRow } from '../../build/tables/group-row.ts'
import { createTextSink, type LineSink } from '../io/line-sink.ts'

/** How the groups of many cases are written. */
export const COHORT_FORMATS = ['ndjson', 'csv', 'parquet'] as const
export type CohortFormat = (typeof COHORT_FORMATS)[number]

/** A row as a line of text, from which the sink of the same format makes the file. */
export const ROW_WRITERS: Readonly<Record<Exclude<CohortFormat, 'ndjson'>, (row: GroupRow) => string>> = {
  csv: (row) => formatCsvLine(toFlatRow(row)),
  parquet: (row) => JSON.stringify(row),
}

const SINKS: Readonly<Record<CohortFormat, (pack: RulePack) => LineSink | Promise<LineSink>>> = {
  ndjson: () => createTextSink(),
  csv: (pack) => createTextSink(formatCsvLine(listRowColumns(pack))),
  parquet: async (pack) => (await import('./parquet-sink.ts')).createParquetSink(listRowColumns(pack)),
}

/** Where the lines of a format go. */
export const openSink = async (format: CohortFormat, pack: RulePack): Promise<LineSink> => SINKS[format](pack)
