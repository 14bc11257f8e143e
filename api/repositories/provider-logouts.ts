import type { Database } from '../database/open.ts'
import { changeAudited } from './audit.ts'
import { findUserByIdentity } from './identities.ts'
import { revokePendingChanges } from './pending-changes.ts'

/** Who was logged out at a provider: one session there, or a person with all of them. `jti`: to be taken once. */
export type ProviderLogout = Readonly<{ jti: string; subject?: string; providerSession?: string }>

type Provider = Readonly<{ id: string; issuer: string }>

/**
 * Ends the sessions of whom a provider has logged out, and enters each account in the audit table. Of one session at the
 * provider those here that came of it, and those of which nobody knows of which they came; else all of the account.
 */
export async function endProviderSessions(db: Database, provider: Provider, logout: ProviderLogout): Promise<void> {
  for (const userId of await listMeantUserIds(db, provider, logout)) {
    const entry = { actor: `provider:${provider.id}`, action: 'back-channel logout', target: userId }
    await changeAudited(db, entry, async (transaction) =>
      revokePendingChanges(transaction, userId, await listKeptSessions(transaction, provider, userId, logout)),
    )
  }
}

async function listMeantUserIds(
  db: Database,
  { id, issuer }: Provider,
  { subject, providerSession = '' }: ProviderLogout,
): Promise<string[]> {
  if (subject !== undefined) {
    const user = await findUserByIdentity(db, issuer, subject)
    return user === undefined ? [] : [user.id]
  }
  const rows = await db
    .selectFrom('sessions')
    .select('user_id')
    .distinct()
    .where('provider', '=', id)
    .where('provider_session', '=', providerSession)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function listKeptSessions(
  db: Database,
  { id }: Provider,
  userId: string,
  { providerSession }: ProviderLogout,
): Promise<string[]> {
  if (providerSession === undefined) return []
  const rows = await db
    .selectFrom('sessions')
    .select(['id_sha256', 'provider', 'provider_session'])
    .where('user_id', '=', userId)
    .execute()
  return rows
    .filter((row) => row.provider !== id || ![providerSession, null].includes(row.provider_session))
    .map(({ id_sha256 }) => id_sha256)
}
