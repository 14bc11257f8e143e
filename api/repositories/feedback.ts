import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { CommentTable, FeedbackTable, ValidationTable } from '../database/schema.ts'
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
