import { lintRules, renderPretty } from '../../rules/lint/index.ts'
import { type BuiltPack, buildPack, type Finding, type RuleSources, readRuleSources } from '../../rules/pack/index.ts'
import { ruleFilesOf } from '../build/rule-files.ts'
import { counted } from '../report/words.ts'
import { CannotRun } from './cannot-run.ts'

/** The files of a folder of rules with all that lint finds in them. */
export function lintedRules(folder: string): Readonly<{ sources: RuleSources; findings: readonly Finding[] }> {
  const sources = sourcesIn(folder)
  return { sources, findings: lintRules(sources) }
}

/** The rule pack of a folder of rules. */
export function packOf(folder: string): BuiltPack {
  const { sources, findings } = lintedRules(folder)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return buildPack(ruleFilesOf(sources))
  throw new CannotRun(
    `${renderPretty(errors, sources)}\n\nThe rules have ${counted(errors.length, 'error')} and cannot be used: mend what is named above, then run this again.`,
  )
}

function sourcesIn(folder: string): RuleSources {
  try {
    return readRuleSources(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotRun(
      `There are no rules to read in ${folder} (${reason}). Name a folder that holds release.yaml, sources.yaml, vocabulary/ and syndromes/ with --rules.`,
    )
  }
}
