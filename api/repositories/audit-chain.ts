import { randomUUID } from 'node:crypto'
import { SqliteAdapter, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { AuditTable } from '../database/schema.ts'
import { computeSha256 } from '../shared/tokens.ts'

/** What an entry states, without its position in a chain. */
export const ENTRY_COLUMNS = ['id', 'at', 'actor', 'action', 'target', 'outcome'] as const

/** An entry without its position in a chain. */
export type UnchainedEntry = Pick<AuditTable, (typeof ENTRY_COLUMNS)[number]>

/** Gives entries their places at the end of the chain, which nobody else can take before the transaction ends. */
export async function chainEntries(
  transaction: Database,
  entries: readonly UnchainedEntry[],
): Promise<readonly AuditTable[]> {
  await lockChain(transaction)
  const last = await transaction
    .selectFrom('audit')
    .select(['chain', 'number', 'sha256'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .orderBy('chain')
    .limit(1)
    .executeTakeFirst()
  const chain = last?.chain ?? randomUUID()
  let before = { number: last?.number ?? 0, sha256: last?.sha256 ?? '' }
  return entries.map((entry) => {
    const chained = { ...entry, chain, number: before.number + 1, previous_sha256: before.sha256 }
    before = { number: chained.number, sha256: computeLink(chained) }
    return { ...chained, sha256: before.sha256 }
  })
}

/** An arbitrary number that nothing else in the database is locked by. */
const CHAIN_LOCK = 4_720_026

/** An instance that hangs with the lock would keep all others from making entries, so PostgreSQL ends its transaction. */
const MAX_IDLE_WITH_LOCK_MS = 2_000

/** A transaction of SQLite that writes is alone anyway. */
async function lockChain(transaction: Database): Promise<void> {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`select
    set_config('idle_in_transaction_session_timeout', ${String(MAX_IDLE_WITH_LOCK_MS)}, true),
    pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(transaction)
}

/** The hash of an entry: of its position, of the hash before it, and of everything in it. */
export const computeLink = (entry: Omit<AuditTable, 'sha256'>): string => {
  const { previous_sha256, chain, number, id, at, actor, action, target, outcome } = entry
  return computeSha256(JSON.stringify([previous_sha256, chain, number, id, at, actor, action, target, outcome]))
}
