import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../../rules/analysis/generate/random.ts'
import { lintRules, renderPretty } from '../../rules/lint/index.ts'
import { buildPack, parseYaml, type RuleDocuments, readRuleDocuments, type YamlFile } from '../../rules/pack/index.ts'
import { toRuleFiles } from '../../scripts/build/rule-files.ts'
import { CliError } from '../../scripts/commands/cli-error.ts'
import { readOverlaps } from '../../scripts/coverage/overlaps.ts'
import { otherMeanings, type Reading } from './yaml-differential.ts'
import { mutated } from './yaml-mutations.ts'

export type MutatedRules = Readonly<{ files: number; accepted: number; slowest: Time; faults: string[] }>

/** The processor time that one file took until it was refused, or accepted and built. */
type Time = Readonly<{ ms: number; file: string }>

/** One file of the rules, and what is read when its text is another; undefined where that is refused. */
type Target = Readonly<{ name: string; text: string; read: (text: string) => Reading | undefined }>

/**
 * Reads so many mutated files of rules/. A fault is whatever throws, and whatever is accepted and means something else:
 * to an independent YAML reader, when it is printed and read again, or to the second reader of its conditions.
 */
export async function mutatedRules(files: number, seed: number): Promise<MutatedRules> {
  const targets = targetsIn(readRuleDocuments('rules'))
  const faults: string[] = []
  let accepted = 0
  const times: Time[] = []
  for (let number = 0; number < files; number++) {
    const random = createRandom(seed, number)
    const { name, text, read } = random.pick(random.pick(targets))
    const changed = mutated(text, random)
    const begun = process.cpuUsage()
    const told = (what: string) => faults.push(`${number} of seed ${seed}, ${name}: ${what}`)
    try {
      const reading = read(changed)
      times.push({ ms: millisecondsSince(begun), file: `${number}, ${name}` })
      if (reading === undefined) continue
      accepted += 1
      for (const other of await otherMeanings(changed, reading, random)) told(other)
    } catch (error) {
      told(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
  return { files, accepted, faults, slowest: times.reduce((one, other) => (other.ms > one.ms ? other : one)) }
}

function millisecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Syndromes three times, since they are what is edited. To be quick, each is read alone, or one beside each page. */
function targetsIn(all: RuleDocuments): Target[][] {
  const sources = { ...all, descriptions: [] }
  const [first, ...others] = sources.syndromes
  const few = { ...sources, syndromes: first ? [first] : [] }
  const syndromes = others.map((file) =>
    target(file, (changed) => ({ ...sources, syndromes: [changed] }), codeIn(file)),
  )
  const pages = sources.pages.map((page, index) =>
    target(page, (changed) => ({ ...few, pages: sources.pages.with(index, changed) })),
  )
  const citations = target(sources.sources, (changed) => ({ ...few, sources: changed }))
  return [syndromes, syndromes, syndromes, pages, [citations, overlapsTarget()]]
}

const codeIn = ({ file }: YamlFile): string => file.replace(/^.*\/|\.yaml$/g, '')

function target({ file, text }: YamlFile, rulesWith: (changed: YamlFile) => RuleDocuments, code?: string): Target {
  const read = (changed: string): Reading | undefined => {
    const yaml = parseYaml(file, changed)
    const sources = rulesWith(yaml)
    const findings = lintRules(sources)
    renderPretty(findings, sources)
    if (findings.some(({ severity }) => severity === 'error')) return undefined
    return { value: yaml.value, pack: buildPack(toRuleFiles(sources)), ...(code && { code }) }
  }
  return { name: file, text, read }
}

function overlapsTarget(): Target {
  const name = 'overlaps.yaml'
  const read = (changed: string): Reading | undefined => {
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

const FILES = Number(process.env.FILES ?? 10_000)
const SLOWEST_MS = 1_000

/** The full form: prints its figures and gives back whether they are as they have to be. */
export async function mutatedRulesTrial(say: (line: string) => void): Promise<boolean> {
  const { files, accepted, slowest, faults } = await mutatedRules(FILES, 1)
  say(
    `${files} mutated files of rules: ${accepted} accepted, ${faults.length} faults, slowest ${slowest.ms.toFixed(0)} ms (${slowest.file}; under ${SLOWEST_MS})`,
  )
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`)
  return faults.length === 0 && slowest.ms < SLOWEST_MS
}
