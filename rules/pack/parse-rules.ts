import type { ErrorObject, ValidateFunction } from 'ajv'
import type { DerivedFactsFile } from '../../schemas/types/derived.ts'
import type { FeaturesFile } from '../../schemas/types/features.ts'
import type { InvestigationsFile } from '../../schemas/types/investigations.ts'
import type { OverlapsFile } from '../../schemas/types/overlaps.ts'
import type { ProfileFile } from '../../schemas/types/profile.ts'
import type { SeizureTermsFile } from '../../schemas/types/seizure-terms.ts'
import type { SourcesFile } from '../../schemas/types/sources.ts'
import type { SyndromeFile } from '../../schemas/types/syndrome.ts'
import type { RuleFiles } from './build-pack.ts'
import { withDerivedFacts } from './compile-derived.ts'
import { compileVocabulary, type Vocabulary, type VocabularyPage } from './compile-vocabulary.ts'
import type { YamlFile } from './parse-yaml.ts'
import { getFileCode, PAGE_ORDER, type RuleDocuments, type RuleFolder, readRuleDocuments } from './rule-documents.ts'
import { getSchemas, type Release } from './schemas.ts'

/** A file with its typed value, or with what its schema finds wrong in it. What is no plain YAML has neither. */
export type ParsedFile<Value = unknown> = Readonly<{
  file: YamlFile
  value: Value | undefined
  errors: readonly ErrorObject[]
}>

/** The files of rules/, each parsed by its schema. One that is wrong takes nothing away from the others. */
export type ParsedRules = Readonly<{
  documents: RuleDocuments
  release: ParsedFile<Release>
  sources: ParsedFile<SourcesFile>
  /** Undefined where no overlap is declared. */
  overlaps: ParsedFile<OverlapsFile> | undefined
  /** Undefined where no costs are given. */
  investigations: ParsedFile<InvestigationsFile> | undefined
  /** Undefined where nothing is derived. */
  derived: ParsedFile<DerivedFactsFile> | undefined
  /** Undefined where no features are listed. */
  features: ParsedFile<FeaturesFile> | undefined
  profiles: readonly ParsedFile<ProfileFile>[]
  /** Undefined where the seizure pages speak one edition of the classification alone. */
  seizureTerms: ParsedFile<SeizureTermsFile> | undefined
  pages: readonly ParsedFile<VocabularyPage>[]
  syndromes: readonly ParsedFile<SyndromeFile>[]
  /** Undefined while a page is broken or missing: what it would declare is then not known. */
  vocabulary: Vocabulary | undefined
}>

/** The rules as typed files, with the errors of those that do not fit their schema. Never throws. */
export function parseRules(documents: RuleDocuments): ParsedRules {
  const schemas = getSchemas()
  const pages = documents.pages.map((file) => parseFile(file, schemas.page))
  const derived = documents.derived && parseFile(documents.derived, schemas.derived)
  return {
    documents,
    release: parseFile(documents.release, schemas.release),
    sources: parseFile(documents.sources, schemas.sources),
    overlaps: documents.overlaps && parseOverlaps(documents.overlaps),
    investigations: documents.investigations && parseFile(documents.investigations, schemas.investigations),
    derived,
    features: documents.features && parseFile(documents.features, schemas.features),
    profiles: documents.profiles.map((file) => parseFile(file, schemas.profile)),
    seizureTerms: documents.seizureTerms && parseFile(documents.seizureTerms, schemas.seizureTerms),
    pages,
    syndromes: documents.syndromes.map((file) => parseFile(file, schemas.syndrome)),
    vocabulary: compileWholeVocabulary(pages, derived?.value),
  }
}

/** The overlaps that rules/overlaps.yaml declares. */
export const parseOverlaps = (file: YamlFile): ParsedFile<OverlapsFile> => parseFile(file, getSchemas().overlaps)

/**
 * What a pack is built from.
 * @throws Error if a file does not follow its schema, or a page of the wizard has no file.
 */
export function getRuleFiles(rules: ParsedRules): RuleFiles {
  const { release, sources, derived, syndromes, vocabulary, investigations, features, profiles } = rules
  if (vocabulary === undefined) throw new Error('The vocabulary is not whole: `epicriteria lint` says what is wrong.')
  return {
    release: getValue(release),
    vocabulary,
    sources: getValue(sources),
    investigations: investigations && getValue(investigations),
    syndromes: getValuesByCode(syndromes),
    features: features ? getValue(features) : [],
    profiles: getValuesByCode(profiles),
    derived: derived ? getValue(derived) : [],
  }
}

/**
 * What a pack is built from, out of a folder of rules, given by its path or as such.
 * @throws Error as `getRuleFiles` does, and what reading a file throws.
 */
export const readRuleFiles = (root: string | RuleFolder): RuleFiles => getRuleFiles(parseRules(readRuleDocuments(root)))

function parseFile<Value>(file: YamlFile, validate: ValidateFunction<Value>): ParsedFile<Value> {
  const { value, findings } = file
  if (findings.length > 0) return { file, value: undefined, errors: [] }
  return validate(value) ? { file, value, errors: [] } : { file, value: undefined, errors: validate.errors ?? [] }
}

function compileWholeVocabulary(
  files: readonly ParsedFile<VocabularyPage>[],
  derived: DerivedFactsFile = [],
): Vocabulary | undefined {
  const pages = files.flatMap(({ value }) => value ?? [])
  const isWhole = pages.length === files.length && files.length >= PAGE_ORDER.length
  return isWhole ? withDerivedFacts(compileVocabulary(pages), derived) : undefined
}

const getValuesByCode = <Value>(files: readonly ParsedFile<Value>[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(files.map((parsed) => [getFileCode(parsed.file.file), getValue(parsed)]))

function getValue<Value>({ file, value }: ParsedFile<Value>): Value {
  if (value === undefined) throw new Error(`${file.file} cannot be used: \`epicriteria lint\` says what is wrong.`)
  return value
}
