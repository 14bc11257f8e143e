import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../../../rules/generate/random.ts'
import { lintRules, renderPretty } from '../../../rules/lint/index.ts'
import {
  buildPack,
  getRuleFiles,
  parseRules,
  parseYaml,
  type RuleDocuments,
  readRuleDocuments,
  type YamlFile,
} from '../../../rules/pack/index.ts'
import { CliError } from '../../../scripts/cli/io/cli-error.ts'
import { readOverlaps } from '../../../scripts/cli/io/overlaps.ts'
import { findDifferences, type ParsedText } from './yaml-differential.ts'
import { mutateText } from './yaml-mutations.ts'

export type RuleFuzzingResult = Readonly<{ files: number; accepted: number; slowest: FileTiming; faults: string[] }>

/** The processor time that one file took until it was refused, or accepted and built. */
type FileTiming = Readonly<{ ms: number; file: string }>

/** One file of the rules, and what is read when its text is another; undefined where that is refused. */
type FuzzTarget = Readonly<{ name: string; text: string; read: (text: string) => ParsedText | undefined }>

/**
 * Reads so many mutated files of rules/. A fault is whatever throws, and whatever is accepted and means something else:
 * to an independent YAML reader, when it is printed and read again, or to the independent implementation of its conditions.
 */
export async function fuzzRules(files: number, seed: number): Promise<RuleFuzzingResult> {
  const targets = createTargets(readRuleDocuments('rules'))
  const faults: string[] = []
  let accepted = 0
  const times: FileTiming[] = []
  for (let number = 0; number < files; number++) {
    const random = createRandom(seed, number)
    const { name, text, read } = random.pick(random.pick(targets))
    const changed = mutateText(text, random)
    const begun = process.cpuUsage()
    const recordFault = (what: string) => faults.push(`${number} of seed ${seed}, ${name}: ${what}`)
    try {
      const reading = read(changed)
      times.push({ ms: measureCpuMs(begun), file: `${number}, ${name}` })
      if (reading === undefined) continue
      accepted += 1
      for (const difference of await findDifferences(changed, reading, random)) recordFault(difference)
    } catch (error) {
      recordFault(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
  return { files, accepted, faults, slowest: times.reduce((one, other) => (other.ms > one.ms ? other : one)) }
}

function measureCpuMs(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Syndromes three times, since they are what is edited. To be quick, each is read alone, or one with each page. */
function createTargets(all: RuleDocuments): FuzzTarget[][] {
  const sources = { ...all, descriptions: [] }
  const [first, ...rest] = sources.syndromes
  const few = { ...sources, syndromes: first ? [first] : [] }
  const syndromes = rest.map((file) =>
    createRuleTarget(file, (changed) => ({ ...sources, syndromes: [changed] }), getSyndromeCode(file)),
  )
  const pages = sources.pages.map((page, index) =>
    createRuleTarget(page, (changed) => ({ ...few, pages: sources.pages.with(index, changed) })),
  )
  const citations = createRuleTarget(sources.sources, (changed) => ({ ...few, sources: changed }))
  return [syndromes, syndromes, syndromes, pages, [citations, createOverlapsTarget()]]
}

const getSyndromeCode = ({ file }: YamlFile): string => file.replace(/^.*\/|\.yaml$/g, '')

function createRuleTarget(
  { file, text }: YamlFile,
  replaceFile: (changed: YamlFile) => RuleDocuments,
  code?: string,
): FuzzTarget {
  const read = (changed: string): ParsedText | undefined => {
    const yaml = parseYaml(file, changed)
    const rules = parseRules(replaceFile(yaml))
    const findings = lintRules(rules)
    renderPretty(findings, rules.documents)
    if (findings.some(({ severity }) => severity === 'error')) return undefined
    return { value: yaml.value, pack: buildPack(getRuleFiles(rules)), ...(code && { code }) }
  }
  return { name: file, text, read }
}

function createOverlapsTarget(): FuzzTarget {
  const name = 'overlaps.yaml'
  const read = (changed: string): ParsedText | undefined => {
    const folder = mkdtempSync(join(tmpdir(), 'epicriteria-overlaps-'))
    writeFileSync(join(folder, name), changed)
    try {
      return { value: readOverlaps(folder) }
    } catch (error) {
      if (error instanceof CliError) return undefined
      throw error
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return { name, text: readFileSync(`rules/${name}`, 'utf8'), read }
}

const FILE_COUNT = Number(process.env.FILES ?? 10_000)
const MAX_FILE_MS = 1_000

/** The full form: prints its figures and gives back whether they are as they have to be. */
export async function runRuleFuzzing(printLine: (line: string) => void): Promise<boolean> {
  const { files, accepted, slowest, faults } = await fuzzRules(FILE_COUNT, 1)
  printLine(
    `${files} mutated files of rules: ${accepted} accepted, ${faults.length} faults, slowest ${slowest.ms.toFixed(0)} ms (${slowest.file}; under ${MAX_FILE_MS})`,
  )
  for (const fault of faults.slice(0, 10)) printLine(`  ${fault}`)
  return faults.length === 0 && slowest.ms < MAX_FILE_MS
}
