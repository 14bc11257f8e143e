import type { PatientCase, SyndromeCode } from '../../case/index.ts'
import type { Counterfactual } from '../what-if/counterfactuals/find-counterfactuals.ts'
import type { Edit, RulesContext } from '../what-if/edits/edit.ts'
import { type CaseChange, listChanges } from '../what-if/interview/case-change.ts'
import { findSmallestChanges } from './explain-syndrome.ts'

/** A smallest change as plain data, which a worker can post: its entries in words, and what they set together. */
export type ChangeSummary = Pick<Counterfactual, 'to' | 'makesLikely'> &
  Readonly<{ edits: readonly Omit<Edit, 'apply'>[]; change: CaseChange }>

/** The fewest entries that would move a syndrome to each other group. */
export const describeChanges = (code: SyndromeCode, context: RulesContext, patient: PatientCase): ChangeSummary[] =>
  findSmallestChanges(code, context, patient).map(({ edits, ...outcome }) => ({
    ...outcome,
    edits: edits.map(({ id, clause, address }) => ({ id, clause, address })),
    change: listChanges(
      patient,
      edits.reduce((changed, { apply }) => apply(changed), patient),
    ),
  }))
