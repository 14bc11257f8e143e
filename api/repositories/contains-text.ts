import { type RawBuilder, sql } from 'kysely'

/** Whether an expression contains a text, in which no character is a wildcard. */
export const containsText = (expression: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  matchesPattern(expression, `%${escapePattern(text)}%`)

/** As `containsText`, at its beginning. */
export const startsWithText = (expression: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  matchesPattern(expression, `${escapePattern(text)}%`)

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

const matchesPattern = (expression: RawBuilder<string>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`${expression} like ${pattern} escape '\\'`
