import { type ChangeSummary, describeChanges } from '../../../rules/assess/counterfactuals/describe-changes.ts'
import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { RULES_CONTEXT } from '../../verdict/rules-context.ts'

/** A case, and the syndrome of interest. */
export type ChangesRequest = Readonly<{ patient: PatientCase; code: SyndromeCode }>

/** What would change the result of a syndrome. Many pairs of entries are tried for it. */
export const computeChanges = ({ patient, code }: ChangesRequest): readonly ChangeSummary[] =>
  describeChanges(code, RULES_CONTEXT, patient)
