/** A row of a table, named for messages ('line 7'); `problem` where it cannot be read. */
export type TableRow = Readonly<{ name: string; cells: readonly unknown[]; problem?: string }>

/** A table of cases, of which a part is in memory at a time. */
export type CohortTable = Readonly<{ columns: readonly string[]; rows: AsyncIterable<TableRow> }>
