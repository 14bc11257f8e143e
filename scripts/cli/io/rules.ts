import { lintRules, renderPretty } from '../../../rules/lint/index.ts'
import {
  type BuiltPack,
  buildPack,
  type Finding,
  getRuleFiles,
  type ParsedRules,
  parseRules,
  readRuleDocuments,
} from '../../../rules/pack/index.ts'
import { pluralize } from '../../../rules/text/texts.ts'
import { findCasesFolder } from '../../build/cases/reference-cases.ts'
import { readRepositoryPatients } from '../../build/cases/repository-patients.ts'
import { CliError } from './cli-error.ts'

/** Parsed rules with their lint findings. */
export type LintedRules = Readonly<{ rules: ParsedRules; findings: readonly Finding[] }>

/** Parses and lints a folder of rules, compared with `base` if that is given. */
export function lintFolder(folder: string, base?: ParsedRules): LintedRules {
  const rules = parseFolderOrFail(folder)
  return { rules, findings: lintRules(rules, base ? { base } : {}) }
}

/** Builds the rule pack of a folder of rules, the same in whatever folder the command runs. */
export const buildFolder = (folder: string): BuiltPack =>
  buildPackOrFail(lintFolder(folder), 'The rules', readRepositoryPatients(findCasesFolder(folder)))

/**
 * As `buildFolder`, without looking for what a check finds beside the schema: for who tries a change again and again.
 * @throws CliError with all errors, where a file cannot be read as a rule
 */
export function buildFolderUnlinted(folder: string): BuiltPack {
  const rules = parseFolderOrFail(folder)
  try {
    return buildPack(getRuleFiles(rules), readRepositoryPatients(findCasesFolder(folder)))
  } catch {
    return buildFolder(folder)
  }
}

/**
 * Builds the rule pack of linted rules. `label` names the rules in the message.
 * @throws CliError with all errors, if lint found any
 */
export function buildPackOrFail(
  { rules, findings }: LintedRules,
  label: string,
  patients = readRepositoryPatients(),
): BuiltPack {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return buildPack(getRuleFiles(rules), patients)
  throw new CliError(
    `${renderPretty(errors, rules.documents)}\n\n${label} have ${pluralize(errors.length, 'error')} and cannot be used: mend what is named above, then run this again.`,
  )
}

function parseFolderOrFail(folder: string): ParsedRules {
  try {
    return parseRules(readRuleDocuments(folder))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      `There are no rules to read in ${folder} (${reason}). Name a folder that holds release.yaml, sources.yaml, vocabulary/ and syndromes/ with --rules.`,
    )
  }
}
