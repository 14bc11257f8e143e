import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { CommentTable, FeedbackTable, ValidationTable } from '../database/schema.ts'
import type { Page, PageQuery } from '../shared/page-position.ts'
import { countRows, listNewestPage } from './query-parts.ts'

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

/** What is shown of each kind of remark: neither who made it, nor on which case. */
const COLUMNS = {
  comments: ['page', 'comment'],
  feedback: ['rating', 'diagnosis', 'text'],
  validations: ['correct_diagnosis', 'contained_in_likely', 'others_in_likely', 'comment'],
} as const

export type RemarkKind = keyof typeof COLUMNS

export const REMARK_KINDS = ['comments', 'feedback', 'validations'] as const satisfies readonly RemarkKind[]

/** The columns of its kind, and the day. */
export type Remark = Readonly<Record<string, string | number>>

/** Lists a page of remarks without anything that leads to a person, newest first. */
export async function listRemarkPage(db: Database, kind: RemarkKind, request: PageQuery): Promise<Page<Remark>> {
  const page = await listNewestPage(db.selectFrom(kind).selectAll(), 'created_at', request)
  return { ...page, rows: page.rows.map((row) => toRemark(row, COLUMNS[kind])) }
}

const toRemark = (row: Readonly<{ created_at: number }>, columns: readonly string[]): Remark => {
  const values: Readonly<Record<string, string | number>> = { ...row }
  const day = new Date(row.created_at).toISOString().slice(0, 10)
  return { day, ...Object.fromEntries(columns.map((column) => [column, values[column] ?? ''])) }
}
