import type { ParsedRules } from '../pack/index.ts'
import type { BaseContext, FilesContext, SourcesContext, VocabularyContext } from './check.ts'
import { createLogic } from './logic.ts'
import { collectReferences } from './name-references.ts'
import { resolveRules } from './resolve-rules.ts'

/** What checks look at, by what they need; undefined where that is broken, missing or was not named. */
export type LintContexts = Readonly<{
  files: FilesContext
  sources: SourcesContext | undefined
  vocabulary: VocabularyContext | undefined
  base: BaseContext | undefined
}>

export function createLintContexts(parsed: ParsedRules, base: ParsedRules | undefined): LintContexts {
  const { documents, sources, vocabulary } = parsed
  const files = { documents, parsed, references: collectReferences(documents), base }
  return {
    files,
    sources: sources.value && { ...files, citations: sources.value },
    vocabulary: vocabulary && {
      ...files,
      vocabulary,
      logic: createLogic(vocabulary),
      rules: resolveRules(parsed.syndromes, vocabulary),
    },
    base: base && { ...files, base },
  }
}
