import type { Finding, ParsedRules } from '../pack/index.ts'
import type { BaseContext, Check, CheckFinding, FilesContext, SourcesContext, VocabularyContext } from './check.ts'
import { createLogic } from './logic.ts'
import { collectReferences } from './name-references.ts'
import { resolveRules } from './resolve-rules.ts'

/** What a check finds, under its name. One that needs what is not there finds nothing. */
export const runCheck = (check: Check, contexts: LintContexts): Finding[] =>
  findWithContext(check, contexts).map((finding) => ({ ...finding, check: check.name }))

function findWithContext(check: Check, { files, sources, vocabulary, base }: LintContexts): CheckFinding[] {
  switch (check.needs) {
    case 'files':
      return check.check(files)
    case 'sources':
      return sources ? check.check(sources) : []
    case 'vocabulary':
      return vocabulary ? check.check(vocabulary) : []
    case 'base':
      return base ? check.check(base) : []
    case 'vocabulary and base':
      return vocabulary && base ? check.check({ ...vocabulary, ...base }) : []
    default:
      return check satisfies never
  }
}

/** What checks look at, by what they need; undefined where that is broken, missing or was not named. */
type LintContexts = Readonly<{
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
