import type { Context } from 'hono'

/** Longer than anything that is looked for. */
const MAX_QUERY_LENGTH = 254

/** A text of the query, without what no database can compare; empty where there is none. */
export const readQueryText = (c: Context, name: string): string =>
  (c.req.query(name) ?? '')
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .slice(0, MAX_QUERY_LENGTH)
    .trim()
