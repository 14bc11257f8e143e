import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { AuditTable } from '../database/schema.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import type { Page, PageQuery } from '../shared/page-position.ts'
import { createInvalidFieldsError } from '../shared/problem-details.ts'
import { containsText, limitToPage, listNewestPage } from './query-parts.ts'

/** An entry with the addresses of who acted and who was acted on, as far as they have an account. */
export type ListedAuditEntry = Readonly<AuditTable & { actorEmail: string | null; targetEmail: string | null }>

/**
 * `people`: the ids of who acted or was acted on; undefined for everybody. An empty `event` matches all. `from` is
 * inclusive and `to` exclusive, in milliseconds since 1970.
 */
export type AuditFilter = Readonly<{ people: readonly string[] | undefined; event: string; from: number; to: number }>

/** The entries of each are looked up apart, and SQLite takes no more than 500 parts of a query. */
const MAX_PEOPLE = 50

/** Lists a page of the audit table, newest first. */
export async function listAuditPage(
  db: Database,
  filter: AuditFilter,
  request: PageQuery,
): Promise<Page<ListedAuditEntry>> {
  const parts = await listParts(db, filter)
  const limited = parts.map((part) => limitToPage(part, 'at', request))
  const page = await listNewestPage(db.selectFrom(uniteParts(db, limited).as('audit')).selectAll(), 'at', request)
  return { ...page, rows: await addEmails(db, page.rows) }
}

const PERSON_COLUMNS = ['actor', 'target'] as const

/** What a filter selects, in parts that each have an index: then a page costs the same however many entries there are. */
async function listParts(db: Database, { people, event, from, to }: AuditFilter) {
  const entries = db.selectFrom('audit').selectAll().where('at', '>=', from).where('at', '<', to)
  const wanted = event.toLowerCase()
  if (people !== undefined) {
    const ofEvent = wanted === '' ? entries : entries.where(containsText(sql`lower(action)`, wanted))
    return people.flatMap((id) => PERSON_COLUMNS.map((column) => ofEvent.where(column, '=', id)))
  }
  if (wanted === '') return [entries]
  const actions = (await listActions(db)).filter((action) => action.toLowerCase().includes(wanted))
  if (actions.length === 0) return [entries.where(sql<boolean>`1 = 0`)]
  return actions.map((action) => entries.where('action', '=', action))
}

/** Every action that was ever entered, each found from the one before in the index: there are some dozens. */
async function listActions(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive actions (action) as (
      select min(action) from audit
      union all
      select (select min(audit.action) from audit where audit.action > actions.action) from actions
      where actions.action is not null
    )
    select action from actions where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

type EntryQuery = Awaited<ReturnType<typeof listParts>>[number]

/** An entry that is in several parts is in it once. */
const uniteParts = (db: Database, parts: readonly EntryQuery[]) =>
  parts.map((part) => db.selectFrom(part.as('part')).selectAll()).reduce((all, part) => all.union(part))

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
  const ids = [...new Set(entries.flatMap(({ actor, target }) => [actor, target]))]
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  const getEmail = (id: string) => emails.get(id) ?? null
  return entries.map((entry) => ({ ...entry, actorEmail: getEmail(entry.actor), targetEmail: getEmail(entry.target) }))
}
