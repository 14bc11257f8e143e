import type { Generated } from 'kysely'

/**
 * What the database holds. Moments are milliseconds since 1970, truths are 0 or 1: both databases know numbers and
 * texts in the same way. A migration that is released is never changed; a change of a table is a new migration.
 */
export type Tables = {
  users: Omit<UserTable, 'password_version'> & { password_version: Generated<number> }
  sessions: SessionTable
  password_resets: PasswordResetTable
  cases: CaseTable
  comments: CommentTable
  feedback: FeedbackTable
  validations: ValidationTable
  attempts: AttemptTable
  heartbeat: { id: number; at: number }
}

export type UserTable = {
  id: string
  /** As the person wrote it. */
  email: string
  /** As it is compared: without regard to upper and lower case. */
  email_key: string
  first_name: string
  name: string
  institution: string
  password_hash: string
  /** Raised with each new password. */
  password_version: number
  created_at: number
  disabled_at: number | null
}

export type SessionTable = {
  id_sha256: string
  user_id: string
  /** Of the password that opened the session; it opens nothing once there is a newer one. */
  password_version: number
  created_at: number
  /** Moves on with use, never beyond the absolute lifetime. */
  expires_at: number
}

export type PasswordResetTable = { token_sha256: string; user_id: string; expires_at: number }

export type CaseTable = {
  id: string
  user_id: string
  /** The id inside the case itself, empty where it has none. */
  case_id: string
  /** As sent, to the letter. */
  text: string
  sha256: string
  pack_version: string
  pack_sha256: string
  /** The Classification at the results, as JSON. */
  classification: string
  /** Null until the second reader has read the case. Then its disagreements as a JSON list; none is an empty list. */
  disagreements: string | null
  stored_at: number
}

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
  rating: number
  text: string
  diagnosis: string
  created_at: number
}

/** Anonymous: nothing leads from it to an account but a case that the person stored. */
export type ValidationTable = {
  id: string
  case_id: string
  contained_in_likely: number
  others_in_likely: number
  correct_diagnosis: string
  comment: string
  created_at: number
}

/** How often something was tried within a window of time. */
export type AttemptTable = { bucket: string; ends_at: number; count: number }
