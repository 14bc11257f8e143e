import { PAGE_ORDER, type RuleSources, readVocabulary, type Vocabulary, type YamlFile } from '../pack/index.ts'
import type { LintContext, Shape } from './check.ts'
import { rulesOf } from './rules.ts'
import { errorsOf, SCHEMAS } from './schemas.ts'
import { usesOf } from './uses.ts'

/** What the checks look at: the files, their shapes, and what can be told of them where they are sound. */
export function contextOf(sources: RuleSources, base: RuleSources | undefined): LintContext {
  const { value } = sources.sources
  const vocabulary = vocabularyOf(sources.pages)
  return {
    sources,
    shapes: shapesOf(sources),
    uses: usesOf(sources),
    vocabulary,
    citations: SCHEMAS.sources(value) ? value : undefined,
    rules: rulesOf(sources.syndromes, vocabulary),
    base,
  }
}

/** A file that is not plain YAML has no shape to judge. */
const shapesOf = ({ release, sources, pages, syndromes }: RuleSources): Shape[] =>
  [
    { file: release, validate: SCHEMAS.release },
    { file: sources, validate: SCHEMAS.sources },
    ...pages.map((file) => ({ file, validate: SCHEMAS.page })),
    ...syndromes.map((file) => ({ file, validate: SCHEMAS.syndrome })),
  ]
    .filter(({ file }) => file.findings.length === 0)
    .map(({ file, validate }) => ({ file, errors: errorsOf(validate, file.value) }))

function vocabularyOf(files: readonly YamlFile[]): Vocabulary | undefined {
  const pages = files.flatMap(({ value }) => (SCHEMAS.page(value) ? [value] : []))
  const isWhole = pages.length === files.length && files.length >= PAGE_ORDER.length
  return isWhole ? readVocabulary(pages) : undefined
}
