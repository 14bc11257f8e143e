export { type BuiltPack, buildPack, type Publication, type RuleFiles } from './build.ts'
export { expand, type Written } from './condition.ts'
export { DESCRIPTION_SECTIONS } from './description-sections.ts'
export { type Finding, type Place, sortFindings } from './finding.ts'
export { codeOf, filesOf, PAGE_ORDER, type RuleFolder, type RuleSources, readRuleSources, yamlFilesOf } from './read.ts'
export { compileSyndrome, type SourcesFile, type SyndromeFile } from './syndrome.ts'
export { SYNDROME_CODES } from './syndrome-codes.ts'
export {
  type Entry,
  readVocabulary,
  type Section,
  type Vocabulary,
  type VocabularyEntry,
  type VocabularyPage,
  withChildren,
} from './vocabulary.ts'
export { type Path, readYaml, type TextFile, type YamlFile } from './yaml.ts'
