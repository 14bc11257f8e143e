import { createInvalidFieldsError } from './problem-details.ts'

/** A position in a list that is ordered by time and id, newest first. */
export type PagePosition = Readonly<{ at: number; id: string }>

/** What is requested of a list: at most so many rows from after a position on, or from the newest on. */
export type PageQuery = Readonly<{ after: PagePosition | undefined; maxRows: number }>

/** A page of a list; `next`: where the next one begins, null on the last. */
export type Page<Row> = Readonly<{ rows: readonly Row[]; next: string | null }>

/** A row of a list that is ordered by the column `Time`, and by id where that is the same. */
export type TimedRow<Time extends string> = Readonly<Record<Time, number> & { id: string }>

/** Cuts a page from rows of which one more was requested than it holds. */
export function cutPage<Time extends string, Row extends TimedRow<Time>>(
  rows: readonly Row[],
  maxRows: number,
  time: Time,
): Page<Row> {
  const last = rows.length > maxRows ? rows[maxRows - 1] : undefined
  return { rows: rows.slice(0, maxRows), next: last === undefined ? null : `${last[time]}.${last.id}` }
}

/**
 * The position that a page was given as `next`; undefined where a call names none.
 * @throws HttpError for a text that no page was given
 */
export function parsePosition(text: string | undefined): PagePosition | undefined {
  if (text === undefined) return undefined
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,50})$/.exec(text) ?? []
  if (at !== undefined && id !== undefined) return { at: Number(at), id }
  throw createInvalidFieldsError([
    { pointer: '/after', detail: 'This is no place in the list: leave it out to begin with the newest entry.' },
  ])
}

/**
 * How many rows are read at a time: for a page that is shown, and for a file, where each query costs more than its rows.
 * A remark can take 60 kB and a case 300, and whoever reads slowly keeps one part of a file in memory.
 */
export const ROWS_PER_PAGE = { shown: 50, audit: 500, remarks: 50, cases: 8 } as const

/** The rows of a list page by page, to its end. */
export async function* streamPages<Row>(
  listPage: (request: PageQuery) => Promise<Page<Row>>,
  maxRows: number,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listPage({ after: parsePosition(after), maxRows })
    yield page.rows
    after = page.next
  }
}
