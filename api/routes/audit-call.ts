import type { Context } from 'hono'
import type { Database } from '../database/open.ts'
import type { Env } from '../middleware/env.ts'
import { type AuditEntry, insertAuditEntry } from '../repositories/audit.ts'

/** Enters in the audit table what the person of a call, who has a session, did. `target`: empty for a list. */
export const auditCall = (
  db: Database,
  c: Context<Env>,
  { action, target = '' }: Pick<AuditEntry, 'action'> & Partial<Pick<AuditEntry, 'target'>>,
): Promise<void> => insertAuditEntry(db, { actor: c.get('user').id, action, target, outcome: 'done' })
