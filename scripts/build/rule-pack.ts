import { mkdirSync } from 'node:fs'
import type { BuiltHpoMap } from '../../rules/exchange/built-hpo-map.ts'
import { buildDefinitions } from '../../rules/exchange/fhir/build-definitions.ts'
import { lintRules, renderPretty } from '../../rules/lint/index.ts'
import {
  type BuiltDescribedFindings,
  type BuiltExamples,
  type BuiltLookAlikes,
  type BuiltPack,
  type BuiltSeizureTerms,
  buildDescribedFindings,
  buildLookAlikes,
  buildNames,
  buildPack,
  getRuleFiles,
  parseRules,
  type RuleFiles,
  readRuleDocuments,
  splitPack,
} from '../../rules/pack/index.ts'
import { readPublishedPatients } from './cases/published-patients.ts'
import { readRepositoryPatients } from './cases/repository-patients.ts'
import { readHpoMap } from './hpo-map.ts'
import { BUILT_FILES, PACK_TARGET } from './start/targets.mjs'
import { hashInputs, isUpToDate, removeStamp, writeFileAtomic, writeStamp } from './start/up-to-date.mjs'

/** The pack and its source files, or the lint messages that prevent the build; warnings can accompany either. */
export type PackBuild = Readonly<{
  files?: RuleFiles
  pack?: BuiltPack
  seizureTerms?: BuiltSeizureTerms | undefined
  describedFindings?: BuiltDescribedFindings
  lookAlikes?: BuiltLookAlikes
  messages: string
}>

/** Lints rules/ and builds the pack if there is no error. */
export function buildPackFromRules(): PackBuild {
  const rules = parseRules(readRuleDocuments('rules'))
  const findings = lintRules(rules)
  const messages = findings.length > 0 ? renderPretty(findings, rules.documents) : ''
  if (findings.some(({ severity }) => severity === 'error')) return { messages }
  const files = getRuleFiles(rules)
  const pack = buildPack(files, readRepositoryPatients())
  const terms = rules.seizureTerms?.value
  const sections = pack.pages.flatMap((page) => page.sections.filter(({ edition }) => edition !== undefined))
  const seizureTerms = terms && { sha256: pack.sha256, terms, sections }
  const { descriptions } = rules.documents
  return {
    files,
    pack,
    seizureTerms,
    describedFindings: buildDescribedFindings(pack, descriptions),
    lookAlikes: buildLookAlikes(pack, descriptions),
    messages,
  }
}

/** Rebuilds rules/built if the rules have changed. Returns whether an up-to-date pack exists. */
export function refreshPack(): boolean {
  if (isUpToDate(PACK_TARGET)) return true
  const { pack, messages } = writePack()
  if (messages) process.stderr.write(`${messages}\n`)
  if (!pack) process.stderr.write('The rule pack was not built: mend the errors above, then start again.\n')
  return pack !== undefined
}

/** Builds and writes the pack; the existing one is kept while the rules have an error. */
export function writePack(): PackBuild {
  const hash = hashInputs(PACK_TARGET)
  const build = buildPackFromRules()
  if (!build.pack || !build.files) return build
  const { criteria, vocabulary, interview, help, form } = splitPack(build.pack)
  const examples: BuiltExamples = { sha256: build.pack.sha256, examples: readPublishedPatients() }
  const hpoMap: BuiltHpoMap = { sha256: build.pack.sha256, map: readHpoMap() }
  const contents: Readonly<Record<keyof typeof BUILT_FILES, unknown>> = {
    vocabulary,
    interview,
    help,
    examples,
    names: buildNames(build.pack, build.files.vocabulary.names),
    describedFindings: build.describedFindings,
    lookAlikes: build.lookAlikes,
    hpoMap,
    seizureTerms: build.seizureTerms,
    fhir: buildDefinitions(build.pack, hpoMap.map),
    form,
    // Written last: the development server restarts the API when the pack changes, and all files must match by then.
    pack: criteria,
  }
  mkdirSync('rules/built', { recursive: true })
  removeStamp(PACK_TARGET)
  for (const name of Object.keys(contents) as (keyof typeof BUILT_FILES)[])
    writeFileAtomic(BUILT_FILES[name], `${JSON.stringify(contents[name])}\n`)
  writeStamp(PACK_TARGET, hash)
  return build
}
