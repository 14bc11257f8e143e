import type { Database } from '../database/open.ts'
import type { Page, PageQuery } from '../shared/page-position.ts'
import { listNewestPage } from './newest-page.ts'

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
