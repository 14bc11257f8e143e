import type { BuiltPack } from '../../../rules/pack/index.ts'
import { type CaseColumn, readColumns } from '../../build/tables/case-columns.ts'
import { checkCase, nameInput } from '../io/case-input.ts'
import { CliError } from '../io/cli-error.ts'
import { attemptRecord, createTextSink, type LineOutcome, writeOutcomes } from '../io/ndjson.ts'
import { startProgress } from '../io/progress.ts'
import { createWarningLog, type WarningChoice } from '../io/warning-log.ts'
import { type CohortTable, isEmptyCell, type TableRow, toTableCase } from './table-row.ts'

export const TABLE_KINDS = ['csv', 'parquet'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

const OPENERS: Readonly<Record<TableKind, (file: string) => Promise<CohortTable>>> = {
  csv: async (file) => (await import('./csv-table.ts')).openCsvTable(file),
  parquet: async (file) => (await import('./parquet-table.ts')).openParquetTable(file),
}

const BLOCK_SIZE = 500

/**
 * Prints each row of a table as a case on a line of its own. Returns how many rows are none.
 * @throws CliError where no column is one of a case
 */
export async function convertTable(
  file: string,
  kind: TableKind,
  pack: BuiltPack,
  warningChoice: WarningChoice,
): Promise<number> {
  const { columns: names, rows } = await OPENERS[kind](file)
  const { columns, warnings } = readColumns(names, pack)
  refuseForeignTable(file, columns)
  const progress = startProgress(undefined)
  const sink = createTextSink()
  const log = createWarningLog(warningChoice, progress.log)
  for (const warning of warnings) progress.log(warning)
  let invalidCount = 0
  for await (const block of takeBlocks(hasEvents(names) ? joinEvents(rows, columns) : rows)) {
    progress.advance(0, block.length)
    invalidCount += await writeOutcomes(
      block.map((row) => convertRow(row, columns, pack)),
      sink,
      progress,
      log,
    )
  }
  progress.end()
  log.end()
  return invalidCount
}

function convertRow(row: TableRow, columns: readonly (CaseColumn | undefined)[], { features }: BuiltPack): LineOutcome {
  return attemptRecord(row.name, () => {
    if (row.problem !== undefined) throw new CliError(row.problem)
    const { submitted } = checkCase(toTableCase(row, columns, features), row.name)
    return { line: JSON.stringify(submitted), warnings: row.warnings ?? [] }
  })
}

function refuseForeignTable(file: string, columns: readonly (CaseColumn | undefined)[]): void {
  const fields = columns.flatMap((column) => (column === undefined || column.isService ? [] : column.name))
  const twice = fields.find((name, index) => fields.indexOf(name) !== index)
  if (twice !== undefined) throw new CliError(`${nameInput(file)} has the column \`${twice}\` twice: leave one.`)
  if (fields.some((name) => name !== 'id')) return
  throw new CliError(
    `${nameInput(file)} has no column of a case, so there is nothing to convert. Name columns as schemas/case-columns.csv does, such as id, ageAtOnset, seizure1_mainType and codes of entries.`,
  )
}

async function* takeBlocks(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let block: TableRow[] = []
  for await (const row of rows) {
    block.push(row)
    if (block.length < BLOCK_SIZE) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}

/** The column by which a record of REDCap has a row for each event. */
const EVENT_COLUMNS = ['redcap_event_name', 'redcap_repeat_instance']

const hasEvents = (names: readonly string[]): boolean => EVENT_COLUMNS.some((name) => names.includes(name))

/**
 * The rows of one record as one row: the first value of each column counts, a tick of any event counts, and a value that
 * another event contradicts is named. A record whose rows are apart is a problem, since its first half is gone by then.
 */
async function* joinEvents(
  rows: AsyncIterable<TableRow>,
  columns: readonly (CaseColumn | undefined)[],
): AsyncGenerator<TableRow> {
  const idIndex = columns.findIndex((column) => column?.name === 'id')
  const getId = ({ cells }: TableRow) => String(cells[idIndex] ?? '').trim()
  const seen = new Set<string>()
  let events: TableRow[] = []
  for await (const row of rows) {
    const [first] = events
    if (first !== undefined && getId(first) === getId(row) && row.problem === undefined) {
      events.push(row)
      continue
    }
    if (first !== undefined) yield mergeEvents(events, columns)
    events = [seen.has(getId(row)) ? { ...row, problem: describeApart(row, getId(row)) } : row]
    seen.add(getId(row))
  }
  if (events.length > 0) yield mergeEvents(events, columns)
}

const describeApart = ({ name }: TableRow, id: string): string =>
  `${name} belongs to record ${id}, whose other rows are not next to it: sort the table by its record.`

function mergeEvents(events: readonly TableRow[], columns: readonly (CaseColumn | undefined)[]): TableRow {
  const [first, ...others] = events
  if (first === undefined || others.length === 0) return first ?? { name: '', cells: [] }
  const merged = columns.map((column, index) => mergeCells(events, column, index))
  return {
    name: `${first.name} to ${others.at(-1)?.name ?? first.name}`,
    cells: merged.map(({ cell }) => cell),
    warnings: merged.flatMap(({ warning }) => warning ?? []),
    ...(first.problem !== undefined && { problem: first.problem }),
  }
}

function mergeCells(
  events: readonly TableRow[],
  column: CaseColumn | undefined,
  index: number,
): Readonly<{ cell: unknown; warning?: string }> {
  const given = events.map(({ cells }) => cells[index]).filter((cell) => !isEmptyCell(cell))
  const [first] = given
  if (column?.isCheckbox) return { cell: given.find((cell) => Number(cell) === 1) ?? first }
  const other = given.find((cell) => String(cell) !== String(first))
  if (other === undefined || column === undefined || column.isService) return { cell: first }
  const warning = `\`${column.name}\` is ${first} in one event and ${other} in another; the first counts.`
  return { cell: first, warning }
}
