import { buildCriteriaTable } from '../../../rules/analysis/explain/criteria-table.ts'
import type { Group, PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { RULES_CONTEXT } from '../../verdict/rules-context.ts'
import { type DecidedRow, listDecidingRows } from './deciding-criteria.ts'

/** The criteria that put a syndrome in its group, and the entries of the case by which they do. */
export const findDecidingRows = (code: SyndromeCode, group: Group, patient: PatientCase): readonly DecidedRow[] =>
  listDecidingRows(buildCriteriaTable(code, RULES_CONTEXT, patient), group)
