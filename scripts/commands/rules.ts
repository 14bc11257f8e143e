import { lintRules, renderPretty } from '../../rules/lint/index.ts'
import {
  type BuiltPack,
  buildPack,
  type Finding,
  type RuleDocuments,
  readRuleDocuments,
} from '../../rules/pack/index.ts'
import { ruleFilesOf } from '../build/rule-files.ts'
import { counted } from '../report/words.ts'
import { CannotRun } from './cannot-run.ts'

/** The files of a folder of rules with all that lint finds in them, compared with `base` where that is given. */
export function lintedRules(
  folder: string,
  base?: RuleDocuments,
): Readonly<{ sources: RuleDocuments; findings: readonly Finding[] }> {
  const sources = sourcesIn(folder)
  return { sources, findings: lintRules(sources, base ? { base } : {}) }
}

/** The rule pack of a folder of rules. */
export function packOf(folder: string): BuiltPack {
  const { sources, findings } = lintedRules(folder)
  return packWithout(findings, sources, 'The rules')
}

/**
 * The rule pack of what was read. `rules`: how they are called in the message.
 * @throws CannotRun with all errors, where lint found some.
 */
export function packWithout(findings: readonly Finding[], sources: RuleDocuments, rules: string): BuiltPack {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return buildPack(ruleFilesOf(sources))
  throw new CannotRun(
    `${renderPretty(errors, sources)}\n\n${rules} have ${counted(errors.length, 'error')} and cannot be used: mend what is named above, then run this again.`,
  )
}

function sourcesIn(folder: string): RuleDocuments {
  try {
    return readRuleDocuments(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotRun(
      `There are no rules to read in ${folder} (${reason}). Name a folder that holds release.yaml, sources.yaml, vocabulary/ and syndromes/ with --rules.`,
    )
  }
}
