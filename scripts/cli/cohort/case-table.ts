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
