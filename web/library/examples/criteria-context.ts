import { buildCriteriaTable } from '../../../rules/analysis/explain/criteria-table.ts'
import { buildEntryIndex } from '../../../rules/analysis/explain/entry-index.ts'
import type { RulesContext } from '../../../rules/analysis/what-if/edits/edit.ts'
import type { Group, PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import { type DecidedRow, listDecidingRows } from './deciding-criteria.ts'

const CONTEXT: RulesContext = { pack, entries: buildEntryIndex(pack.pages) }

/** The criteria that put a syndrome in its group, and the entries of the case by which they do. */
export const findDecidingRows = (code: SyndromeCode, group: Group, patient: PatientCase): readonly DecidedRow[] =>
  listDecidingRows(buildCriteriaTable(code, CONTEXT, patient), group)
