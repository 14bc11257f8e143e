import { mkdirSync } from 'node:fs'
import { lintRules, renderPretty } from '../../rules/lint/index.ts'
import { type BuiltPack, buildPack, getRuleFiles, parseRules, readRuleDocuments } from '../../rules/pack/index.ts'
import { PACK_TARGET } from './targets.ts'
import { hashInputs, isUpToDate, writeFileAtomic, writeStamp } from './up-to-date.ts'

/** The pack, or what keeps it from being built, in words for the author of the rules. `warnings` may come with either. */
export type PackBuild = Readonly<{ pack?: BuiltPack; messages: string }>

/** Lints the files of rules/ and, where no error is found, builds the pack of them. */
export function buildPackFromRules(): PackBuild {
  const rules = parseRules(readRuleDocuments('rules'))
  const findings = lintRules(rules)
  const messages = findings.length > 0 ? renderPretty(findings, rules.documents) : ''
  if (findings.some(({ severity }) => severity === 'error')) return { messages }
  return { pack: buildPack(getRuleFiles(rules)), messages }
}

/** Writes rules/built/pack.json if the files that it comes from have changed. Returns whether a good pack stands. */
export function refreshPack(): boolean {
  if (isUpToDate(PACK_TARGET)) return true
  const { pack, messages } = writePack()
  if (messages) process.stderr.write(`${messages}\n`)
  if (!pack) process.stderr.write('The rule pack was not built: mend the errors above, then start again.\n')
  return pack !== undefined
}

/** Builds the pack and writes it; a pack that stands stays as it is while the rules have an error. */
export function writePack(): PackBuild {
  const hash = hashInputs(PACK_TARGET)
  const build = buildPackFromRules()
  if (!build.pack) return build
  mkdirSync('rules/built', { recursive: true })
  writeFileAtomic(PACK_TARGET.output, `${JSON.stringify(build.pack)}\n`)
  writeStamp(PACK_TARGET, hash)
  return build
}
