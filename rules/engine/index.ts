export {
  type Classification,
  check,
  classify,
  getAlertTruth,
  getAnnotation,
  listSuggestedAlerts,
  type SyndromeResult,
  toClassification,
} from './classify.ts'
export {
  type CompiledAlert,
  type CompiledCriterion,
  type CompiledFeature,
  type CompiledPack,
  type CompiledSyndrome,
  findAlert,
  getCompiledPack,
  getCriterion,
  listAlerts,
  listCriteria,
  listSyndromeCodes,
  parseAlertName,
  selectSyndromes,
} from './compile-pack.ts'
export type { CompiledCondition } from './condition.ts'
export {
  combineStages,
  type Evaluation,
  evaluate,
  evaluateUpTo,
  findStageResponse,
  getGroup,
  getGroups,
  getResponse,
  hasTickedAlert,
  joinTruths,
  type Reevaluation,
  reevaluate,
} from './evaluate.ts'
export {
  type Caution,
  collectFacts,
  explain,
  listCautions,
  listDerivedFacts,
  listUrgentTests,
  type TruthTree,
  type UrgentTest,
} from './explain.ts'
export { type FeatureDefinitions, isEffective } from './features.ts'
export {
  combine,
  DECISIVE_RESPONSES,
  type Groups,
  isForbidden,
  isLikely,
  isOpen,
  listLikely,
  listStagesUpTo,
} from './groups.ts'
export { matchSeizure, UNDETERMINED_VALUES } from './match-seizure.ts'
export { computeLogOnset, parseOnset, YOUNGEST_ONSET } from './onset-span.ts'
export { NEGATED } from './truth.ts'
export { collectWarnings, listFeatureCodes } from './warnings.ts'
