import { PARTIAL_PAGES } from '../../../rules/case/index.ts'
import type { FeatureDefinitions } from '../../../rules/engine/index.ts'
import type { CaseColumn, CellKind } from '../../build/tables/case-columns.ts'
import { CODE_SEPARATOR } from '../../build/tables/group-row.ts'
import { CliError } from '../io/cli-error.ts'

type TableCase = { [field: string]: unknown }

/** A cell with a value, and its column. */
type FilledCell = Readonly<{ column: CaseColumn; value: unknown; location: string }>

const FLAGS: Readonly<Record<string, boolean>> = {
  ...{ '1': true, true: true, yes: true, y: true, x: true },
  ...{ '0': false, false: false, no: false, n: false },
}

/** How `partial` records that every page was reported in part, and that each was reported in full. */
const ALL_PAGES = 'true'
const NO_PAGES = 'none'

/**
 * A row of a table as a case that holds no more than the row: what no cell reports is unknown, a 0 is absent. It still
 * has to be checked against the schema.
 * @throws CliError for a cell that cannot be read, with its row and column
 */
export function toTableCase(
  { name, cells }: TableRow,
  columns: readonly (CaseColumn | undefined)[],
  features: FeatureDefinitions,
): TableCase {
  const filled = columns.flatMap((column, index): FilledCell[] => {
    const value = cells[index]
    return column === undefined || column.isService || isEmptyCell(value) || isUnopened(column, value, cells)
      ? []
      : [{ column, value, location: `${name} holds \`${value}\` in \`${column.name}\`` }]
  })
  const fields = filled.filter(({ column }) => column.kind !== 'flag' && column.seizure === undefined)
  const seizures = listSeizures(filled)
  return {
    partial: true,
    ...readFields(fields),
    ...(seizures.length > 0 && { seizures }),
    ...readFlags(filled, fields, features),
  }
}

/** What REDCap writes for an instrument that somebody has completed. */
const COMPLETE = 2

/** A box that is not ticked says nothing where nobody has completed its instrument: it may never have been opened. */
const isUnopened = ({ isCheckbox, completeBy }: CaseColumn, value: unknown, cells: readonly unknown[]): boolean =>
  isCheckbox === true && Number(value) === 0 && (completeBy === undefined || Number(cells[completeBy]) !== COMPLETE)

const readFields = (cells: readonly FilledCell[]): TableCase =>
  Object.fromEntries(
    cells.map(({ column, value, location }) => [column.field, CELL_READERS[column.kind](value, location)]),
  )

const CELL_READERS: Readonly<Record<CellKind, (value: unknown, location: string) => unknown>> = {
  text: (value) => toText(value),
  amount: (value) => (typeof value === 'bigint' ? Number(value) : value),
  codes: (value) => toCodes(value),
  pages: toPages,
  flag: toFlag,
}

const toText = (value: unknown): string => String(value).trim()

const toCodes = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(CODE_SEPARATOR)).map(toText).filter((code) => code !== '')

function toPages(value: unknown, location: string): true | string[] {
  const pages = toCodes(value)
  const [first] = pages
  if (first === ALL_PAGES) return true
  if (first === NO_PAGES) return []
  if (pages.every((page) => PARTIAL_PAGES.some((known) => known === page))) return pages
  throw new CliError(`${location}: write ${ALL_PAGES}, ${NO_PAGES}, or of ${PARTIAL_PAGES.join(CODE_SEPARATOR)}.`)
}

function toFlag(value: unknown, location: string): boolean {
  const written = toText(value).toLowerCase()
  const flag = FLAGS[written] ?? FLAGS[String(Number(written))]
  if (flag !== undefined) return flag
  throw new CliError(`${location}: write 1 where it is there, 0 where it is absent, or nothing.`)
}

/** The types in the order of their numbers; a type of which nothing is reported is none. */
function listSeizures(filled: readonly FilledCell[]): TableCase[] {
  const numbers = [...new Set(filled.flatMap(({ column }) => column.seizure ?? []))].sort((one, other) => one - other)
  return numbers.map((number) => readSeizure(filled.filter(({ column }) => column.seizure === number)))
}

/** The boxes of a list join what its own column holds. */
function readSeizure(cells: readonly FilledCell[]): TableCase {
  const fields = readFields(cells.filter(({ column }) => column.kind !== 'flag'))
  const ticked = cells.filter(({ column, value, location }) => column.kind === 'flag' && toFlag(value, location))
  for (const { column } of ticked) fields[column.field] = [...toCodes(fields[column.field] ?? []), column.code]
  return fields
}

/** Entries that are there join their list, those that are not join `absent`; each list once, and each code in it. */
function readFlags(
  filled: readonly FilledCell[],
  fields: readonly FilledCell[],
  features: FeatureDefinitions,
): TableCase {
  const lists = new Map<string, Set<string>>()
  const listed = fields.filter(({ column }) => column.kind === 'codes')
  for (const { column, value } of listed) lists.set(column.field, new Set(toCodes(value)))
  for (const { column, value, location } of filled.filter(({ column: { kind } }) => kind === 'flag')) {
    const isThere = toFlag(value, location)
    if (isThere && column.seizure !== undefined) continue
    const list = isThere ? (features[column.field]?.list ?? '') : 'absent'
    lists.set(list, (lists.get(list) ?? new Set()).add(column.code ?? column.field))
  }
  return Object.fromEntries([...lists].map(([list, codes]) => [list, [...codes]]))
}

/** A row of a table, named for messages ('line 7'); `problem` where it cannot be read. */
export type TableRow = Readonly<{
  name: string
  cells: readonly unknown[]
  problem?: string
  warnings?: readonly string[]
}>

/** A table of cases, of which a part is in memory at a time. */
export type CohortTable = Readonly<{ columns: readonly string[]; rows: AsyncIterable<TableRow> }>

/** What a table writes where it has no value: nothing, blanks, or the number that is none. */
export const isEmptyCell = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (typeof value === 'string' && value.trim() === '')
