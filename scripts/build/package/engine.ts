/** A patient, and what the rules say of it, as other programs import them. */
export { assess } from '../../../rules/assess/assess.ts'
export type { Assessment } from '../../../rules/assess/assessment.ts'
export {
  type Group,
  normalizeCase,
  type PatientCase,
  type RulePack,
  type Stage,
  type SubmittedCase,
  type SyndromeCode,
} from '../../../rules/case/index.ts'
export { type Classification, classify } from '../../../rules/engine/index.ts'
