import type { ListedAuditEntry } from '../../api-client/api-routes.ts'

export type AuditQuery = Readonly<Record<'person' | 'event' | 'from' | 'to', string>>

export const EMPTY_QUERY: AuditQuery = { person: '', event: '', from: '', to: '' }

/** The query of an address with what was filled in. */
export const formatAuditQuery = (query: AuditQuery): string =>
  new URLSearchParams(Object.entries(query).filter(([, text]) => text.trim() !== '')).toString()

export const AUDIT_HEADINGS = ['When (UTC)', 'Who', 'What', 'On whom or what', 'Outcome']

/** People by their address as long as they have an account, else by their id. */
export const formatAuditEntry = ({ at, actor, actorEmail, action, target, targetEmail, outcome }: ListedAuditEntry) => [
  new Date(at).toISOString().slice(0, 19).replace('T', ' '),
  actorEmail ?? actor,
  action,
  targetEmail ?? target,
  outcome,
]
