import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { type GroupRow, LIST_COLUMNS } from '../../build/tables/group-row.ts'
import { type LineSink, writeOut } from '../io/ndjson.ts'

/** So many rows are in memory at once. */
const ROWS_PER_GROUP = 10_000

/** Rows, each a JSON list of texts and lists of texts, as Parquet on standard output, one group of rows after the other. */
export function createParquetSink(columns: readonly string[]): LineSink {
  const parquet = new ParquetWriter({
    writer: createOutputWriter(),
    schema: buildSchema(columns),
    createdBy: 'EpiCriteria',
  })
  let rows: GroupRow[] = []
  const writeGroup = async () => {
    const columnData = columns.map((name, index) => ({ name, data: rows.map((row) => row[index] ?? null) }))
    rows = []
    await parquet.write({ columnData, rowGroupSize: Math.max(1, columnData[0]?.data.length ?? 0) })
  }
  return {
    write: async (lines) => {
      for (const line of lines) rows.push(JSON.parse(line))
      if (rows.length >= ROWS_PER_GROUP) await writeGroup()
    },
    end: async () => {
      await writeGroup()
      await parquet.finish()
    },
  }
}

const buildSchema = (columns: readonly string[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap((name) => (LIST_COLUMNS.includes(name) ? buildListColumn(name) : [buildTextColumn(name)])),
]

const buildTextColumn = (name: string): SchemaElement => ({
  ...{ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
})

/** A list as the format has it: a group around a repeated group around the element. */
const buildListColumn = (name: string): SchemaElement[] => [
  { name, converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  buildTextColumn('element'),
]

/** Hands what is written on at the end of each group, so that no file grows in memory. */
function createOutputWriter(): ByteWriter {
  const writer = new ByteWriter()
  const flush = async () => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    await writeOut(bytes)
  }
  return Object.assign(writer, { flush, finish: flush })
}
