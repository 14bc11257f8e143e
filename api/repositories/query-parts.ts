import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { cutPage, type Page, type PageQuery, streamPages, type TimedRow } from '../shared/page-position.ts'

/** Lists a page of what a query selects, newest first, by keyset pagination. `time`: the column that holds the time. */
export const listNewestPage = async <DB, TB extends keyof DB, Time extends string, Row extends TimedRow<Time>>(
  query: SelectQueryBuilder<DB, TB, Row>,
  time: Time,
  request: PageQuery,
): Promise<Page<Row>> => cutPage(await limitToPage(query, time, request).execute(), request.maxRows, time)

/** The whole of such a list, so many rows at a time. */
export const streamNewest = <DB, TB extends keyof DB, Time extends string, Row extends TimedRow<Time>>(
  query: SelectQueryBuilder<DB, TB, Row>,
  time: Time,
  maxRows: number,
): AsyncGenerator<readonly Row[]> => streamPages((request) => listNewestPage(query, time, request), maxRows)

/** The rows of a page, and one more if there is another page. */
export function limitToPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  time: string,
  { after, maxRows }: PageQuery,
): SelectQueryBuilder<DB, TB, Row> {
  const [at, id] = [sql.ref(time), sql.ref('id')]
  const rest = after ? query.where(sql<boolean>`(${at}, ${id}) < (${after.at}, ${after.id})`) : query
  return rest
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(maxRows + 1)
}

/** How many rows a query selects; PostgreSQL gives the number as a text. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('all')).$castTo<Readonly<{ all: unknown }>>()
  return Number((await counted.executeTakeFirstOrThrow()).all)
}

/** Whether an expression contains a text, in which no character is a wildcard. */
export const containsText = (expression: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${expression} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
