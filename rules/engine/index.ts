export { findAlert, parseAlertName } from './alerts.ts'
export { type CheckResult, check, pickWorse } from './check.ts'
export { type Classification, classify, type Groups, type SyndromeResult } from './classify.ts'
export { classifyNotExcluded } from './classify-not-excluded.ts'
export { collectFacts } from './collect-facts.ts'
export { listSyndromeCodes } from './compile-pack.ts'
export { listDerivedFacts } from './derived-facts.ts'
export type { EvaluationContext } from './evaluation-context.ts'
export { createConditionExplainer, type TruthTree } from './explain-condition.ts'
export {
  createFactTable,
  type FactTable,
  type TableCriterion,
  type TableFact,
  type TableSyndrome,
} from './fact-table.ts'
export type { FeatureDefinitions } from './features.ts'
export { findGroups } from './find-groups.ts'
export { combine } from './groups.ts'
export { matchSeizure } from './match-seizure.ts'
export { compareSpan, compileOnset, computeTimeSinceOnset, type EnteredOnset, parseOnset } from './onset-span.ts'
export { type Reason, reasonsFor } from './reasons.ts'
export { type CriterionReader, createSyndromeReader, type SyndromeReader } from './syndrome-reader.ts'
export { NEGATED } from './truth.ts'
export { collectWarnings, listFeatureCodes } from './warnings.ts'
