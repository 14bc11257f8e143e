import { type ChangeSummary, describeChanges } from '../../../rules/assess/counterfactuals/describe-changes.ts'
import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { getAssessment } from '../../verdict/assessment.ts'

/** A case, and the syndrome of interest. */
export type ChangesRequest = Readonly<{ patient: PatientCase; code: SyndromeCode }>

/** What would change the result of a syndrome. Many pairs of entries are tried for it. */
export const computeChanges = ({ patient, code }: ChangesRequest): readonly ChangeSummary[] =>
  describeChanges(getAssessment(patient), code)
