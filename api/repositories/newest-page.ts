import { type SelectQueryBuilder, sql } from 'kysely'
import { cutPage, type Page, type PagePosition } from '../shared/page-position.ts'

/** `at` and `id`: the columns by which a list is ordered, newest first; `getPosition` reads them of a row. */
type PageOrder<Row> = Readonly<{ at: string; id: string; maxRows: number; getPosition: (row: Row) => PagePosition }>

/** Lists a page of what a query selects, newest first, from after a position on (keyset pagination). */
export async function listNewestPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { at, id, maxRows, getPosition }: PageOrder<Row>,
  after: PagePosition | undefined,
): Promise<Page<Row>> {
  const [time, key] = [sql.ref(at), sql.ref(id)]
  const rest = after ? query.where(sql<boolean>`(${time}, ${key}) < (${after.at}, ${after.id})`) : query
  const rows = await rest
    .orderBy(time, 'desc')
    .orderBy(key, 'desc')
    .limit(maxRows + 1)
    .execute()
  return cutPage(rows, maxRows, getPosition)
}
