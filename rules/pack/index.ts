export type { ProfileFile } from '../../schemas/types/profile.ts'
export type { SourcesFile } from '../../schemas/types/sources.ts'
export type {
  SyndromeFile,
  SyndromeFileAlert as WrittenAlert,
  SyndromeFileCriterion as WrittenCriterion,
} from '../../schemas/types/syndrome.ts'
export { buildPack, type RuleFiles } from './build-pack.ts'
export type { BuiltExamples, PublishedPatient } from './built-examples.ts'
export type { BuiltPack, WizardPack } from './built-pack.ts'
export { splitNames, type VocabularyNames } from './collect-names.ts'
export { isExpandable, listNamedCodes, withDerivedFacts } from './compile-derived.ts'
export {
  compileInvestigations,
  type InterviewSeizureField,
  type Investigation,
  indexSections,
} from './compile-investigations.ts'
export { listMethodTargets } from './compile-methods.ts'
export { toShare } from './compile-profiles.ts'
export { compileSyndrome } from './compile-syndrome.ts'
export {
  compileVocabulary,
  type Entry,
  type Section,
  type Vocabulary,
  type VocabularyEntry,
  type VocabularyPage,
} from './compile-vocabulary.ts'
export {
  type CountedPatient,
  countEntries,
  listCountedPatients,
  type RepositoryPatients,
} from './count-entries.ts'
export { listDependencies } from './dependencies.ts'
export {
  type BuiltDescribedFindings,
  type BuiltLookAlikes,
  buildDescribedFindings,
  buildLookAlikes,
  DESCRIPTION_SECTIONS,
  type DescribedFinding,
} from './described-findings.ts'
export { expandCondition, type WrittenCondition } from './expand-condition.ts'
export { type Finding, sortFindings, type TextRange } from './finding.ts'
export { listNodes } from './json-tree.ts'
export {
  getRuleFiles,
  type ParsedFile,
  type ParsedRules,
  parseOverlaps,
  parseRules,
  readRuleFiles,
} from './parse-rules.ts'
export { type Path, parseYaml, type TextFile, type YamlFile } from './parse-yaml.ts'
export {
  getFileCode,
  listConditionFiles,
  listTextFiles,
  listYamlFiles,
  OVERLAPS_FILE,
  PAGE_ORDER,
  type RuleDocuments,
  type RuleFolder,
  readRuleDocuments,
} from './rule-documents.ts'
export { findMeantKey, parseJsonPointer } from './schema-error.ts'
export { describeSchemaError, type SchemaMessage } from './schema-messages.ts'
export {
  type BuiltCriteria,
  type BuiltForm,
  type BuiltHelp,
  type BuiltInterview,
  type BuiltNames,
  type BuiltSeizureTerms,
  type BuiltVocabulary,
  buildNames,
  joinPack,
  SERVER_FILES,
  splitPack,
} from './split-pack.ts'
export { SYNDROME_CODES } from './syndrome-codes.ts'
export type { TextbookPatients } from './textbook-frequencies.ts'
