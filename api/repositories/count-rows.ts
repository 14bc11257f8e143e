import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query selects; PostgreSQL gives the number as a text. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('all')).$castTo<Readonly<{ all: unknown }>>()
  return Number((await counted.executeTakeFirstOrThrow()).all)
}
