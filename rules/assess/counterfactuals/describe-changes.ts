import { migrateCodes, type PatientCase, type SyndromeCode } from '../../case/index.ts'
import { listEdits } from '../edits/case-edits.ts'
import { applyAll, type Edit } from '../edits/edit.ts'
import type { RulesContext } from '../explain/entry-index.ts'
import { type CaseChange, listChanges } from '../interview/case-change.ts'
import { type Counterfactual, findCounterfactuals } from './find-counterfactuals.ts'

/** A smallest change as plain data, which a worker can post: its entries in words, and what they set together. */
export type ChangeSummary = Pick<Counterfactual, 'to' | 'makesLikely'> &
  Readonly<{ edits: readonly Omit<Edit, 'apply'>[]; change: CaseChange }>

/** The fewest entries that would move a syndrome to each other group. */
export const describeChanges = (code: SyndromeCode, context: RulesContext, patient: PatientCase): ChangeSummary[] =>
  findSmallestChanges(code, context, patient).map(({ edits, ...outcome }) => ({
    ...outcome,
    edits: edits.map(({ id, clause, address }) => ({ id, clause, address })),
    change: listChanges(patient, applyAll(edits, patient)),
  }))

/** The fewest entries that would move a syndrome to each other group, of all that its rule could notice. */
export function findSmallestChanges(
  code: SyndromeCode,
  context: RulesContext,
  stored: PatientCase,
): readonly Counterfactual[] {
  const patient = migrateCodes(context.pack, stored)
  return findCounterfactuals(context.pack, code, patient, listEdits(code, context, patient))
}
