import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { AuditTable } from '../database/schema.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import type { Page, PagePosition } from '../shared/page-position.ts'
import { createInvalidFieldsError } from '../shared/problem-details.ts'
import { containsText } from './contains-text.ts'
import { limitToPage, listNewestPage, type PageOrder } from './newest-page.ts'

/** An entry with the addresses of who acted and who was acted on, as far as they have an account. */
export type ListedAuditEntry = Readonly<AuditTable & { actorEmail: string | null; targetEmail: string | null }>

/**
 * `people`: the ids of who acted or was acted on; undefined for everybody. An empty `event` matches all. `from` is
 * inclusive and `to` exclusive, in milliseconds since 1970.
 */
export type AuditFilter = Readonly<{ people: readonly string[] | undefined; event: string; from: number; to: number }>

export const MAX_ENTRIES_PER_PAGE = 50

/** The entries of each are looked up apart, and SQLite takes no more than 500 parts of a query. */
const MAX_PEOPLE = 50

/** Lists a page of the audit table, newest first. */
export async function listAuditPage(
  db: Database,
  filter: AuditFilter,
  after?: PagePosition,
): Promise<Page<ListedAuditEntry>> {
  const { people } = filter
  const entries = selectEntries(db, filter)
  const query = people === undefined ? entries : selectEntriesOfPeople(db, entries, people, after)
  const page = await listNewestPage(query, ORDER, after)
  return { ...page, rows: await addEmails(db, page.rows) }
}

const ORDER: PageOrder<AuditTable> = {
  at: 'at',
  id: 'id',
  maxRows: MAX_ENTRIES_PER_PAGE,
  getPosition: ({ at, id }) => ({ at, id }),
}

const selectEntries = (db: Database, { event, from, to }: AuditFilter) =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(event !== '', (query) => query.where(containsText(sql`lower(action)`, event.toLowerCase())))

const PERSON_COLUMNS = ['actor', 'target'] as const

/** A page of each id from its own index, so that a page costs the same however many entries there are. */
const selectEntriesOfPeople = (
  db: Database,
  entries: ReturnType<typeof selectEntries>,
  ids: readonly string[],
  after: PagePosition | undefined,
) => {
  const parts = ids
    .flatMap((id) => PERSON_COLUMNS.map((column) => limitToPage(entries.where(column, '=', id), ORDER, after)))
    .map((part) => db.selectFrom(part.as('part')).selectAll())
  return db.selectFrom(parts.reduce((all, part) => all.union(part)).as('audit')).selectAll()
}

/**
 * The ids that a text may mean: itself, and those of the accounts that have it in their address.
 * @throws HttpError 422 where these are too many
 */
export async function listMeantPeople(db: Database, text: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(containsText(sql.ref('email_key'), normalizeEmail(text)))
    .limit(MAX_PEOPLE + 1)
    .execute()
  if (rows.length <= MAX_PEOPLE) return [text, ...rows.map(({ id }) => id)]
  throw createInvalidFieldsError([
    { pointer: '/person', detail: `More than ${MAX_PEOPLE} accounts have this in their address: type more of it.` },
  ])
}

async function addEmails(db: Database, entries: readonly AuditTable[]): Promise<ListedAuditEntry[]> {
  const ids = entries.flatMap(({ actor, target }) => [actor, target])
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  const getEmail = (id: string) => emails.get(id) ?? null
  return entries.map((entry) => ({ ...entry, actorEmail: getEmail(entry.actor), targetEmail: getEmail(entry.target) }))
}
