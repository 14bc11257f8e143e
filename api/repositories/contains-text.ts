import { type RawBuilder, sql } from 'kysely'

/** Whether an expression contains a text, in which no character stands for others. */
export const containsText = (expression: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${expression} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
