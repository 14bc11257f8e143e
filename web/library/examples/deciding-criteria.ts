import type { Assessment } from '../../../rules/assess/assessment.ts'
import { buildCriteriaTable, type CriteriaRow, type RowFinding } from '../../../rules/assess/explain/criteria-table.ts'
import type { Group, SyndromeCode } from '../../../rules/case/index.ts'
import { isLikely } from '../../../rules/engine/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'

/** A criterion with the answer of a case. */
export type DecidedRow = CriteriaRow & Readonly<{ finding: RowFinding }>

/** The criteria that put a syndrome in its group, and the entries of the case by which they do. */
export const findDecidingRows = (assessment: Assessment<WizardPack>, code: SyndromeCode): readonly DecidedRow[] =>
  buildCriteriaTable(assessment, code)
    .filter(hasFinding)
    .filter((row) => isDeciding(row, assessment.of(code).group))

const hasFinding = (row: CriteriaRow): row is DecidedRow => row.finding !== undefined

function isDeciding({ kind, finding: { state, response } }: DecidedRow, group: Group): boolean {
  if (kind === 'alert') return group === 'likelyWithAlerts' && state === 'ticked'
  if (isLikely(group)) return kind === 'mandatory' && (state === 'met' || state === 'outerBound')
  return group === 'excluded' ? response === 'no' : response === 'unclear' || response === 'unresolved'
}
