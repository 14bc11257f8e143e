import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { CommentTable, FeedbackTable, ValidationTable } from '../database/schema.ts'

type New<Row> = Readonly<Omit<Row, 'id' | 'created_at'>>

const stamped = () => ({ id: randomUUID(), created_at: Date.now() })

export async function addComment(db: Database, comment: New<CommentTable>): Promise<void> {
  await db
    .insertInto('comments')
    .values({ ...comment, ...stamped() })
    .execute()
}

export async function addFeedback(db: Database, feedback: New<FeedbackTable>): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ ...feedback, ...stamped() })
    .execute()
}

export async function addValidation(db: Database, validation: New<ValidationTable>): Promise<void> {
  await db
    .insertInto('validations')
    .values({ ...validation, ...stamped() })
    .execute()
}
