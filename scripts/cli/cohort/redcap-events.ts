import type { CaseColumn } from '../../build/tables/case-columns.ts'
import { isEmptyCell, type TableRow } from './case-table.ts'

/** The column by which a record of REDCap has a row for each event. */
const EVENT_COLUMNS = ['redcap_event_name', 'redcap_repeat_instance']

export const hasEvents = (names: readonly string[]): boolean => EVENT_COLUMNS.some((name) => names.includes(name))

/**
 * The rows of one record as one row: the first value of each column counts, a tick of any event counts, and a value that
 * another event contradicts is named. A record whose rows are apart is a problem, since its first half is gone by then.
 */
export async function* joinEvents(
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
