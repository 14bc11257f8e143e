/** As many rows as PostgreSQL takes in one statement on a busy machine, within the patience of a request. */
const ROWS_A_STATEMENT = 250

/** Inserts many rows, some at a time. */
export async function insertInChunks<Row>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT)
    await insert(rows.slice(first, first + ROWS_A_STATEMENT))
}
