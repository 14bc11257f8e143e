import { type SelectQueryBuilder, sql } from 'kysely'
import { cutPage, type Page, type PagePosition, type PageQuery } from '../shared/page-position.ts'

/** `at` and `id`: the columns by which a list is ordered, newest first; `getPosition` reads them of a row. */
export type PageOrder<Row> = Readonly<{
  at: string
  id: string
  getPosition: (row: Row) => PagePosition
}>

/** Lists a page of what a query selects, newest first, by keyset pagination. */
export const listNewestPage = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder<Row>,
  request: PageQuery,
): Promise<Page<Row>> => cutPage(await limitToPage(query, order, request).execute(), request.maxRows, order.getPosition)

/** The rows of a page, and one more if there is another page. */
export function limitToPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { at, id }: PageOrder<Row>,
  { after, maxRows }: PageQuery,
): SelectQueryBuilder<DB, TB, Row> {
  const [time, key] = [sql.ref(at), sql.ref(id)]
  const rest = after ? query.where(sql<boolean>`(${time}, ${key}) < (${after.at}, ${after.id})`) : query
  return rest
    .orderBy(time, 'desc')
    .orderBy(key, 'desc')
    .limit(maxRows + 1)
}
