import { mkdirSync } from 'node:fs'
import { lintRules, renderPretty } from '../../rules/lint/index.ts'
import {
  type BuiltPack,
  buildPack,
  getRuleFiles,
  parseRules,
  type RuleFiles,
  readRuleDocuments,
  splitPack,
} from '../../rules/pack/index.ts'
import { isPackUpToDate } from './pack-files.ts'
import { PACK_TARGET, VOCABULARY_FILE } from './targets.ts'
import { hashInputs, writeFileAtomic, writeStamp } from './up-to-date.ts'

/**
 * The pack with the files that it comes from, or what keeps it from being built, in words for the author of the rules.
 * Warnings may come with either.
 */
export type PackBuild = Readonly<{ files?: RuleFiles; pack?: BuiltPack; messages: string }>

/** Lints the files of rules/ and, where no error is found, builds the pack of them. */
export function buildPackFromRules(): PackBuild {
  const rules = parseRules(readRuleDocuments('rules'))
  const findings = lintRules(rules)
  const messages = findings.length > 0 ? renderPretty(findings, rules.documents) : ''
  if (findings.some(({ severity }) => severity === 'error')) return { messages }
  const files = getRuleFiles(rules)
  return { files, pack: buildPack(files), messages }
}

/** Writes the files of rules/built if those that they come from have changed. Returns whether a good pack stands. */
export function refreshPack(): boolean {
  if (isPackUpToDate()) return true
  const { pack, messages } = writePack()
  if (messages) process.stderr.write(`${messages}\n`)
  if (!pack) process.stderr.write('The rule pack was not built: mend the errors above, then start again.\n')
  return pack !== undefined
}

/** Builds the pack and writes it; an existing pack is kept while the rules have an error. */
export function writePack(): PackBuild {
  const hash = hashInputs(PACK_TARGET)
  const build = buildPackFromRules()
  if (!build.pack) return build
  const { criteria, vocabulary } = splitPack(build.pack)
  mkdirSync('rules/built', { recursive: true })
  // The pack comes last: the development server restarts its API when it changes, and the two must agree by then.
  writeFileAtomic(VOCABULARY_FILE, `${JSON.stringify(vocabulary)}\n`)
  writeFileAtomic(PACK_TARGET.output, `${JSON.stringify(criteria)}\n`)
  writeStamp(PACK_TARGET, hash)
  return build
}
