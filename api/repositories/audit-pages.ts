import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { AuditTable } from '../database/schema.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import type { Page, PagePosition } from '../shared/page-position.ts'
import { containsText } from './contains-text.ts'
import { listNewestPage } from './newest-page.ts'

/** An entry with the addresses of who acted and who was acted on, as far as they have an account. */
export type ListedAuditEntry = Readonly<AuditTable & { actorEmail: string | null; targetEmail: string | null }>

/** Empty texts match all. `from` is inclusive and `to` exclusive, in milliseconds since 1970. */
export type AuditFilter = Readonly<{ person: string; event: string; from: number; to: number }>

export const MAX_ENTRIES_PER_PAGE = 50

/** Lists a page of the audit table, newest first. */
export const listAuditPage = (
  db: Database,
  filter: AuditFilter,
  after?: PagePosition,
): Promise<Page<ListedAuditEntry>> => listNewestPage(selectEntries(db, filter), ORDER, after)

const ORDER = {
  at: 'audit.at',
  id: 'audit.id',
  maxRows: MAX_ENTRIES_PER_PAGE,
  getPosition: ({ at, id }: PagePosition): PagePosition => ({ at, id }),
}

const selectEntries = (db: Database, { person, event, from, to }: AuditFilter) =>
  db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor')
    .leftJoin('users as targets', 'targets.id', 'audit.target')
    .selectAll('audit')
    .select(['actors.email as actorEmail', 'targets.email as targetEmail'])
    .where('audit.at', '>=', from)
    .where('audit.at', '<', to)
    .$if(event !== '', (query) => query.where(containsText(sql.ref('audit.action'), event)))
    .$if(person !== '', (query) =>
      query.where(({ or }) =>
        or([
          ...PERSON_COLUMNS.map((column) => containsText(sql.ref(column), person)),
          ...EMAIL_COLUMNS.map((column) => containsText(sql.ref(column), normalizeEmail(person))),
        ]),
      ),
    )

const PERSON_COLUMNS = ['audit.actor', 'audit.target'] as const
const EMAIL_COLUMNS = ['actors.email_key', 'targets.email_key'] as const
