import { lintRules, renderPretty } from '../../rules/lint/index.ts'
import {
  type BuiltPack,
  buildPack,
  type Finding,
  type RuleDocuments,
  readRuleDocuments,
} from '../../rules/pack/index.ts'
import { toRuleFiles } from '../build/rule-files.ts'
import { pluralize } from '../report/format.ts'
import { CliError } from './cli-error.ts'

/** The files of a folder of rules with all that lint finds in them, compared with `base` where that is given. */
export function lintFolder(
  folder: string,
  base?: RuleDocuments,
): Readonly<{ sources: RuleDocuments; findings: readonly Finding[] }> {
  const sources = readSourcesOrFail(folder)
  return { sources, findings: lintRules(sources, base ? { base } : {}) }
}

/** The rule pack of a folder of rules. */
export function loadPack(folder: string): BuiltPack {
  const { sources, findings } = lintFolder(folder)
  return buildPackOrFail(findings, sources, 'The rules')
}

/**
 * The rule pack of what was read. `rules`: how they are called in the message.
 * @throws CannotRun with all errors, where lint found some.
 */
export function buildPackOrFail(findings: readonly Finding[], sources: RuleDocuments, label: string): BuiltPack {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return buildPack(toRuleFiles(sources))
  throw new CliError(
    `${renderPretty(errors, sources)}\n\n${label} have ${pluralize(errors.length, 'error')} and cannot be used: mend what is named above, then run this again.`,
  )
}

function readSourcesOrFail(folder: string): RuleDocuments {
  try {
    return readRuleDocuments(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      `There are no rules to read in ${folder} (${reason}). Name a folder that holds release.yaml, sources.yaml, vocabulary/ and syndromes/ with --rules.`,
    )
  }
}
