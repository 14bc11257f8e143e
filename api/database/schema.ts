import type { Generated } from 'kysely'

/**
 * The schema of the database. Timestamps are milliseconds since 1970 and booleans 0 or 1, which SQLite and PostgreSQL
 * store alike. A released migration is never changed; a change of a table is a new migration.
 */
export type Tables = {
  users: Omit<UserTable, 'password_version'> & { password_version: Generated<number> }
  sessions: Omit<SessionTable, 'device' | 'provider' | 'provider_session' | 'id_token' | 'signed_on_at'> & {
    device: Generated<string>
    provider: Generated<string | null>
    provider_session: Generated<string | null>
    id_token: Generated<string | null>
    signed_on_at: Generated<number>
  }
  one_time_tokens: OneTimeTokenTable
  cases: Omit<CaseTable, 'label' | 'bytes' | 'version' | 'case_key'> & {
    label: Generated<string>
    bytes: Generated<number>
    version: Generated<number>
    case_key: Generated<string | null>
  }
  case_versions: CaseVersionTable
  comments: CommentTable
  feedback: Omit<FeedbackTable, 'case_version'> & { case_version: Generated<number> }
  validations: Omit<ValidationTable, 'case_version'> & { case_version: Generated<number> }
  attempts: AttemptTable
  identities: IdentityTable
  authenticators: AuthenticatorTable
  recovery_codes: RecoveryCodeTable
  audit: AuditTable
  jobs: JobTable
  /** One row: the latest time that the database has seen. */
  heartbeat: { id: number; at: number }
  server_keys: { name: string; value: string }
}

export type UserTable = {
  id: string
  /** As entered. */
  email: string
  /** Normalized for comparison: case-insensitive. */
  email_key: string
  first_name: string
  name: string
  institution: string
  /** Empty for a person who has no password here. */
  password_hash: string
  /** Incremented with each new password, and when everything that was begun in the account ends. */
  password_version: number
  created_at: number
  disabled_at: number | null
  /** Since when the person has a role; null without it. */
  administrator_since: number | null
  reviewer_since: number | null
  /** To the hour, when a session was last used; null for a person who never came in. */
  last_seen_at: number | null
  /** When an account that was registered by mail goes unless its link is used; null for one that stays. */
  opens_until: number | null
  /**
   * Since when it is known that the address is the owner's: by a link that was mailed there, a provider, or an administrator
   * who made the account or gave it a role. Null where anybody may have registered it.
   */
  email_proved_at: number | null
}

export type SessionTable = {
  id_sha256: string
  user_id: string
  /** The version with which the session was opened; it is invalid once there is a newer one. */
  password_version: number
  created_at: number
  /** Extended with use, up to the absolute lifetime. */
  expires_at: number
  /** Browser and system in words, for the list of one's sessions. */
  device: string
  /**
   * The provider through which the session was opened, the id of its own session, where it gives one, and the token
   * with which it is ended there, encrypted.
   */
  provider: string | null
  provider_session: string | null
  id_token: string | null
  /** When the provider had the person log in, which may be long before; 0 where it is not given. */
  signed_on_at: number
}

/** A person of a provider, by the identifier that the provider never gives to another one. */
export type IdentityTable = { id: string; issuer: string; subject: string; user_id: string; created_at: number }

/** An app that shows codes (TOTP), one a person. */
export type AuthenticatorTable = {
  id: string
  user_id: string
  /** Encrypted with the key of the server. */
  secret: string
  /** The latest half minute since 1970 of which a code was accepted; no code of it or of an earlier one is again. */
  used_step: number
  created_at: number
}

export type RecoveryCodeTable = {
  id: string
  user_id: string
  code_sha256: string
  created_at: number
  used_at: number | null
}

/** What somebody began in an account and finishes by a token: by a link in a mail, or the second step of a sign-in. */
export type OneTimeTokenTable = {
  token_sha256: string
  kind: 'password reset' | 'email change' | 'sign-in'
  user_id: string
  /** That of the account at the request; with another one the token is invalid. */
  password_version: number
  expires_at: number
  /** The new address that waits for the proof that its mails arrive; otherwise empty. */
  email: string
  /** How often the second step of a sign-in was tried. */
  tries: number
  /** 1 for a sign-in from a browser in which the account was signed in to before, 0 for any other. */
  is_known_browser: number
}

export type CaseTable = {
  id: string
  user_id: string
  /** The id within the case, empty if it has none. */
  case_id: string
  /** The case exactly as sent. */
  text: string
  sha256: string
  pack_version: string
  pack_sha256: string
  /** The summary of the classification at the results stage (`CaseSummary`), as JSON. */
  classification: string
  /**
   * Null until the independent implementation has verified the case, then its disagreements as a JSON array, empty if
   * there are none.
   */
  disagreements: string | null
  /** When an instance last took the case to verify it; null where none has. */
  claimed_at: number | null
  /** How much the text and the classification take, by which an account is limited. */
  bytes: number
  /** What its owner calls the case; empty if it has no label. */
  label: string
  stored_at: number
  /** From 1; the earlier ones are in `case_versions`. */
  version: number
  /**
   * The id within the case, under which it is stored again as the next version; null for one without, and for those of
   * several with the same id from before versions that do not go on.
   */
  case_key: string | null
}

/** An earlier version of a case. `row_id`: the `id` in `cases`. */
export type CaseVersionTable = Omit<CaseTable, 'label' | 'claimed_at' | 'case_key'> & { row_id: string }

export type CommentTable = {
  id: string
  user_id: string
  case_id: string
  page: string
  comment: string
  created_at: number
}

export type FeedbackTable = {
  id: string
  user_id: string
  case_id: string
  /** The version of the case that is rated; 0 where it was not stored. */
  case_version: number
  rating: number
  text: string
  diagnosis: string
  created_at: number
}

/** Anonymous: only the case, if it was stored, leads to an account. */
export type ValidationTable = {
  id: string
  case_id: string
  /** The version of the case that is validated; 0 where it was not stored. */
  case_version: number
  contained_in_likely: number
  others_in_likely: number
  correct_diagnosis: string
  comment: string
  created_at: number
}

/** Rate-limit counters, one a bucket and time window. */
export type AttemptTable = { bucket: string; ends_at: number; count: number }

/** When a job that a timer of the system calls, such as a backup, last succeeded and failed; 0 for never. */
export type JobTable = { name: string; succeeded_at: number; failed_at: number }

/** Administration and access to stored cases. Append-only: triggers refuse to change a row, and to remove a young one. */
export type AuditTable = {
  id: string
  at: number
  /** The id of a user, `command line:NAME`, or `provider:ID` of whose groups give roles. */
  actor: string
  action: string
  /** The id of a user or of a case, or the kind of what was exported; empty where there is none. */
  target: string
  outcome: 'done' | 'refused' | 'failed'
}
