import type { Database } from '../database/open.ts'
import { cutPage, type Page, type PagePosition } from '../shared/page-position.ts'

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

export const MAX_REMARKS_PER_PAGE = 50

/** Lists a page of remarks without anything that leads to a person, newest first. */
export async function listRemarkPage(db: Database, kind: RemarkKind, after?: PagePosition): Promise<Page<Remark>> {
  const rows = await db
    .selectFrom(kind)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_REMARKS_PER_PAGE + 1)
    .execute()
  const page = cutPage(rows, MAX_REMARKS_PER_PAGE, ({ created_at, id }) => ({ at: created_at, id }))
  return { ...page, rows: page.rows.map((row) => toRemark(row, COLUMNS[kind])) }
}

const toRemark = (row: Readonly<{ created_at: number }>, columns: readonly string[]): Remark => {
  const values: Readonly<Record<string, string | number>> = { ...row }
  const day = new Date(row.created_at).toISOString().slice(0, 10)
  return { day, ...Object.fromEntries(columns.map((column) => [column, values[column] ?? ''])) }
}
