import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import type { Page, PagePosition } from '../shared/page-position.ts'
import { containsText, listNewestPage } from './query-parts.ts'
import { isUnused, toUser, type User } from './users.ts'

/** An account as administrators see it: nothing of what its owner entered. Times are milliseconds since 1970. */
export type ListedUser = User &
  Readonly<{
    createdAt: number
    /** To the hour; null for a person who never came in. */
    lastSeenAt: number | null
    isDisabled: boolean
    /** Whether the account still waits for the link in the mail to be opened. */
    isUnopened: boolean
    sessionCount: number
  }>

export const MAX_USERS_PER_PAGE = 25

/** `unusedDays`: only accounts that may log in and have not for so many days. An empty text matches all. */
export type UserFilter = Readonly<{ text: string; unusedDays?: number | undefined }>

/** Lists a page of the accounts whose address, name or institution has a text, newest first. */
export async function listUserPage(
  db: Database,
  { text, unusedDays }: UserFilter,
  after?: PagePosition,
): Promise<Page<ListedUser>> {
  const found = selectListedUsers(db)
    .$if(text !== '', (query) => query.where(matchText(text)))
    .$if(unusedDays !== undefined, (query) => query.where(isUnused(unusedDays ?? 0)))
  const page = await listNewestPage(found, 'created_at', { after, maxRows: MAX_USERS_PER_PAGE })
  return { ...page, rows: page.rows.map(toListedUser) }
}

const selectListedUsers = (db: Database) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select(({ selectFrom, fn }) =>
      selectFrom('sessions')
        .select(fn.countAll().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .whereRef('sessions.password_version', '=', 'users.password_version')
        .where('sessions.expires_at', '>', Date.now())
        .as('session_count'),
    )

/** SQLite knows the case of ASCII letters alone, so the text is looked for as it was typed, too. */
function matchText(text: string) {
  const all = sql<string>`email || ' ' || first_name || ' ' || name || ' ' || institution`
  const lowered = containsText(sql`lower(${all})`, text.toLowerCase())
  return sql<boolean>`(${containsText(all, text)} or ${lowered})`
}

const toListedUser = (row: UserTable & Readonly<{ session_count: unknown }>): ListedUser => ({
  ...toUser(row),
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  isDisabled: row.disabled_at !== null,
  isUnopened: row.opens_until !== null,
  sessionCount: Number(row.session_count),
})
