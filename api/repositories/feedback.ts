import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { CardOutcomeTable, CommentTable, FeedbackTable, ValidationTable } from '../database/schema.ts'

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

export async function insertValidation(db: Database, validation: NewRow<ValidationTable>): Promise<void> {
  await db
    .insertInto('validations')
    .values({ ...validation, ...createRowMetadata() })
    .execute()
}

/** All of one request together. */
export async function insertCardOutcomes(db: Database, outcomes: readonly NewRow<CardOutcomeTable>[]): Promise<void> {
  await db
    .insertInto('card_outcomes')
    .values(outcomes.map((outcome) => ({ ...outcome, ...createRowMetadata() })))
    .execute()
}
