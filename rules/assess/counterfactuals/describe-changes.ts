import type { SyndromeCode } from '../../case/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import { listEdits } from '../edits/case-edits.ts'
import { applyAll, type Edit } from '../edits/edit.ts'
import { type CaseChange, listChanges } from '../interview/copy-answers.ts'
import { type Counterfactual, findCounterfactuals } from './find-counterfactuals.ts'

/** A smallest change as plain data, which a worker can post: its entries in words, and what they set together. */
export type ChangeSummary = Pick<Counterfactual, 'to' | 'makesLikely'> &
  Readonly<{ edits: readonly Omit<Edit, 'apply'>[]; change: CaseChange }>

/** The fewest entries that would move a syndrome to each other group. */
export const describeChanges = (assessment: Assessment<WizardPack>, code: SyndromeCode): ChangeSummary[] =>
  findSmallestChanges(assessment, code).map(({ edits, ...outcome }) => ({
    ...outcome,
    edits: edits.map(({ id, clause, address }) => ({ id, clause, address })),
    change: listChanges(assessment.patient, applyAll(edits, assessment.patient)),
  }))

/** The fewest entries that would move a syndrome to each other group, of all that its rule could notice. */
export const findSmallestChanges = (
  assessment: Assessment<WizardPack>,
  code: SyndromeCode,
): readonly Counterfactual[] => findCounterfactuals(assessment, code, listEdits(assessment, code))
