export { getAbbreviation } from './abbreviation.ts'
export { findAlert, parseAlertName } from './alerts.ts'
export { type CheckResult, check, pickWorse } from './check.ts'
export { type Classification, classify, type Groups, type SyndromeResult } from './classify.ts'
export { classifyNotExcluded } from './classify-not-excluded.ts'
export { collectFacts } from './collect-facts.ts'
export { collectPlainParents } from './collect-plain-parents.ts'
export { compareCodes } from './compare-codes.ts'
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
export { flattenTree } from './flatten-tree.ts'
export { formatAge, formatAmount } from './format-age.ts'
export { getOwn } from './get-own.ts'
export { combine } from './groups.ts'
export { matchSeizure } from './match-seizure.ts'
export { memoizeByObject } from './memoize-by-object.ts'
export { type CodeMeanings, migrateCodes, migrateSeizure } from './migrate-codes.ts'
export { nearest } from './nearest.ts'
export { DEFAULT_UNIT, normalizeCase, normalizeSeizure } from './normalize-case.ts'
export { isInRange, parseAge, parseNumber, subtractAges, toYears, UNITS_PER_YEAR } from './numbers.ts'
export { compareSpan, compileOnset, computeTimeSinceOnset, type EnteredOnset, parseOnset } from './onset-span.ts'
export { type Reason, reasonsFor } from './reasons.ts'
export {
  listWithGates,
  type SelectionRules,
  tick,
  untick,
  withTicked,
  withUnticked,
} from './selection.ts'
export type { Seizure as SubmittedSeizure, SubmittedCase } from './submitted-case.ts'
export { type CriterionReader, createSyndromeReader, type SyndromeReader } from './syndrome-reader.ts'
export { ALERTS_NOT_CHECKED, GROUP_TITLES, NO_SYNDROME_CORRESPONDS, STAGE_TITLES } from './texts.ts'
export { NEGATED } from './truth.ts'
export * from './types.ts'
export { listFeatureCodes } from './warnings.ts'
