import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { CardOutcomeTable, CommentTable, FeedbackTable, ValidationTable } from '../database/schema.ts'
import { DAY_MS } from '../shared/time.ts'
import { countRows } from './count-rows.ts'

type NewRow<Row> = Readonly<Omit<Row, 'id' | 'created_at'>>

const createRowMetadata = () => ({ id: randomUUID(), created_at: Date.now() })

export async function insertComment(db: Database, comment: NewRow<CommentTable>): Promise<void> {
  await db
    .insertInto('comments')
    .values({ ...comment, ...createRowMetadata() })
    .execute()
}

export async function insertFeedback(db: Database, feedback: NewRow<FeedbackTable>): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ ...feedback, ...createRowMetadata() })
    .execute()
}

/** How many comments and ratings a person has made. */
export async function countRemarks(db: Database, userId: string): Promise<number> {
  const count = (table: 'comments' | 'feedback') => countRows(db.selectFrom(table).where('user_id', '=', userId))
  return (await count('comments')) + (await count('feedback'))
}

export async function insertValidation(db: Database, validation: NewRow<ValidationTable>): Promise<void> {
  await db
    .insertInto('validations')
    .values({ ...validation, ...createRowMetadata() })
    .execute()
}

/** What became of one card. */
export type CardOutcome = Readonly<Pick<CardOutcomeTable, 'service' | 'outcome' | 'reason'>>

/** Counts what became of cards today, those of one request together. */
export async function countCardOutcomes(db: Database, outcomes: readonly CardOutcome[]): Promise<void> {
  const today = Date.now() - (Date.now() % DAY_MS)
  const rows = new Map<string, CardOutcomeTable>()
  for (const { service, outcome, reason } of outcomes) {
    const id = `${today} ${service} ${outcome} ${reason}`
    rows.set(id, { id, service, outcome, reason, created_at: today, count: (rows.get(id)?.count ?? 0) + 1 })
  }
  await db
    .insertInto('card_outcomes')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ count: sql<number>`card_outcomes.count + excluded.count` }),
    )
    .execute()
}
