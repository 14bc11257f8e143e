import { type CsvError, type Info, parse } from 'csv-parse'
import { createReadError, nameInput, openInput } from '../io/case-input.ts'
import { CliError } from '../io/cli-error.ts'
import type { CohortTable, TableRow } from './table-row.ts'

/** More is a quotation mark that nobody closed. */
const MAX_ROW_CHARACTERS = 2 ** 20

const OPTIONS = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const

type ParsedRow = Readonly<{ record: readonly string[]; info: Info }>

/**
 * Reads CSV with commas and a first line of column names, row by row.
 * @throws CliError where the file cannot be read or has no such line
 */
export async function openCsvTable(file: string): Promise<CohortTable> {
  const skipped: string[] = []
  const parser = parse({
    ...OPTIONS,
    max_record_size: MAX_ROW_CHARACTERS,
    skip_records_with_error: true,
    on_skip: (error) => void skipped.push(describeSkipped(error)),
  })
  const input = await openInput(file)
  input.on('error', (error) => parser.destroy(error)).pipe(parser)
  const parsed: AsyncIterator<ParsedRow> = parser[Symbol.asyncIterator]()
  const columns = await readHeader(parsed, file)
  return { columns, rows: readRows(parsed, columns.length, skipped) }
}

async function readHeader(parsed: AsyncIterator<ParsedRow>, file: string): Promise<string[]> {
  const first = await parsed.next().catch((error) => {
    throw createReadError(file, error)
  })
  if (first.done) throw new CliError(`${nameInput(file)} is empty: its first line has to name the columns.`)
  const columns = first.value.record.map((name: string) => name.trim())
  const [only = ''] = columns
  if (columns.length > 1 || !/[;\t]/.test(only)) return columns
  throw new CliError(`${nameInput(file)} divides its columns by semicolons or tabs: write it again with commas.`)
}

async function* readRows(parsed: AsyncIterator<ParsedRow>, width: number, skipped: string[]): AsyncGenerator<TableRow> {
  for (let next = await parsed.next(); ; next = await parsed.next()) {
    for (const problem of skipped.splice(0)) yield { name: '', cells: [], problem }
    if (next.done) return
    const { record, info } = next.value
    const name = `line ${info.lines}`
    const problem = `${name} has ${record.length} cells, and the first line names ${width} columns: quote cells with commas.`
    yield { name, cells: record, ...(record.length !== width && { problem }) }
  }
}

const describeSkipped = (error: CsvError | undefined): string =>
  `line ${error?.lines} cannot be read: a quotation mark is within a cell or is not closed; double it, or close it.`
