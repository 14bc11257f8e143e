import { compileVocabulary, PAGE_ORDER, type RuleDocuments, type Vocabulary, type YamlFile } from '../pack/index.ts'
import type { LintContext, SchemaResult } from './check.ts'
import { collectReferences } from './name-references.ts'
import { resolveRules } from './resolve-rules.ts'
import { listSchemaErrors, SCHEMAS } from './schemas.ts'

/** What the checks look at: the files, their shapes, and what can be told of them where they are sound. */
export function createLintContext(sources: RuleDocuments, base: RuleDocuments | undefined): LintContext {
  const { value } = sources.sources
  const vocabulary = tryCompileVocabulary(sources.pages)
  return {
    documents: sources,
    schemaResults: validateDocuments(sources),
    references: collectReferences(sources),
    vocabulary,
    citations: SCHEMAS.sources(value) ? value : undefined,
    rules: resolveRules(sources.syndromes, vocabulary),
    base,
  }
}

/** A file that is not plain YAML has no shape to judge. */
const validateDocuments = ({ release, sources, pages, syndromes }: RuleDocuments): SchemaResult[] =>
  [
    { file: release, validate: SCHEMAS.release },
    { file: sources, validate: SCHEMAS.sources },
    ...pages.map((file) => ({ file, validate: SCHEMAS.page })),
    ...syndromes.map((file) => ({ file, validate: SCHEMAS.syndrome })),
  ]
    .filter(({ file }) => file.findings.length === 0)
    .map(({ file, validate }) => ({ file, errors: listSchemaErrors(validate, file.value) }))

function tryCompileVocabulary(files: readonly YamlFile[]): Vocabulary | undefined {
  const pages = files.flatMap(({ value }) => (SCHEMAS.page(value) ? [value] : []))
  const isWhole = pages.length === files.length && files.length >= PAGE_ORDER.length
  return isWhole ? compileVocabulary(pages) : undefined
}
