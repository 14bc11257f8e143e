import type { CriteriaRow, RowFinding } from '../../../rules/analysis/explain/criteria-table.ts'
import { isLikely } from '../../../rules/analysis/explain/is-likely.ts'
import type { Group } from '../../../rules/case/index.ts'

/** A criterion with the answer of a case. */
export type DecidedRow = CriteriaRow & Readonly<{ finding: RowFinding }>

/** Of a syndrome's criteria, those by which a case has put it in its group. */
export const listDecidingRows = (rows: readonly CriteriaRow[], group: Group): readonly DecidedRow[] =>
  rows.filter(hasFinding).filter((row) => isDeciding(row, group))

const hasFinding = (row: CriteriaRow): row is DecidedRow => row.finding !== undefined

function isDeciding({ kind, finding: { state, response } }: DecidedRow, group: Group): boolean {
  if (kind === 'alert') return group === 'likelyWithAlerts' && state === 'ticked'
  if (isLikely(group)) return kind === 'mandatory' && (state === 'met' || state === 'outerBound')
  return group === 'excluded' ? response === 'no' : response === 'unclear' || response === 'unresolved'
}
