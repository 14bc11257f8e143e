import { setImmediate } from 'node:timers/promises'
import type { Command } from 'commander'
import { lintRules } from '../../../rules/lint/index.ts'
import { buildPack, getRuleFiles, parseRules, readRuleDocuments } from '../../../rules/pack/index.ts'
import {
  type AlertChange,
  buildPopulation,
  findChanges,
  type GroupChange,
  selectDifferingRules,
} from '../../../rules/quality/effect/group-changes.ts'
import { type Difference, type RulesRevision, summarizeEffect } from '../../../rules/quality/effect/summary.ts'
import { loadCorpus } from '../../build/cases/corpus.ts'
import { readRepositoryPatients } from '../../build/cases/repository-patients.ts'
import { formatDifferenceJson, formatDifferenceMarkdown, formatDifferenceTable } from '../format/difference.ts'
import { createChoiceOption, createIntegerOption, createRulesOption, formatExamples } from '../io/options.ts'
import { withProgress } from '../io/progress.ts'
import { requireCases } from '../io/require-cases.ts'
import { readRulesAt } from '../io/revision.ts'
import { RULES_FOLDER } from '../io/root.ts'
import { buildFolder, buildPackOrFail } from '../io/rules.ts'

const FORMATS = ['table', 'markdown', 'json'] as const
type DiffFormat = (typeof FORMATS)[number]

type DiffOptions = Readonly<{ format: DiffFormat; generated: number; rules?: string }>

const DEFAULT_GENERATED_COUNT = 10_000
const PEOPLE_PER_PAUSE = 100

const RENDER: Readonly<Record<DiffFormat, (difference: Difference) => string>> = {
  table: formatDifferenceTable,
  markdown: formatDifferenceMarkdown,
  json: formatDifferenceJson,
}

export function addDiff(program: Command): void {
  program
    .command('diff')
    .description(
      'Shows what a change of the rules does: who changes group, because of what, and whom an alert is suggested to.',
    )
    .argument('<BASE>', 'the revision before the change: a branch, a tag or a commit')
    .argument('[HEAD]', 'the revision after it; the rules as they are now when left out')
    .addOption(createChoiceOption('format', FORMATS, 'how to print it').default('table'))
    .addOption(createIntegerOption('generated', 'how many generated patients').default(DEFAULT_GENERATED_COUNT))
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .addHelpText('after', formatExamples('epicriteria diff main', 'epicriteria diff v0.7.0 main --format json'))
    .action(runDiff)
}

const AFTER_HELP = `
Classified are all patients under tests/cases as they are now, and generated ones, always the same for the same rules.
Exit status 1 means that someone changes group, or that an alert is suggested to someone else.`

async function runDiff(
  base: string,
  head: string | undefined,
  { format, generated, rules = RULES_FOLDER }: DiffOptions,
): Promise<void> {
  requireCases()
  const before = loadRevision(base)
  const after =
    head === undefined ? { revision: 'the rules as they are now', pack: buildFolder(rules) } : loadRevision(head)
  const difference = await computeDifference(before, after, generated)
  process.stdout.write(`${RENDER[format](difference)}\n`)
  process.exitCode = difference.changes.length + difference.alerts.length > 0 ? 1 : 0
}

/** A revision that can be built is compared, also where today's lint asks for more than that of its day did. */
function loadRevision(revision: string): RulesRevision {
  const rules = parseRules(readRuleDocuments(readRulesAt(revision)))
  try {
    return { revision, pack: buildPack(getRuleFiles(rules), readRepositoryPatients()) }
  } catch {
    return { revision, pack: buildPackOrFail({ rules, findings: lintRules(rules) }, `The rules of ${revision}`) }
  }
}

async function computeDifference(before: RulesRevision, after: RulesRevision, generated: number): Promise<Difference> {
  const rules = { before: before.pack, after: after.pack }
  const people = buildPopulation(loadCorpus(), rules, generated)
  const differing = selectDifferingRules(rules)
  const groups: GroupChange[] = []
  const alerts: AlertChange[] = []
  await withProgress(people.length, async (progress) => {
    for (const [index, person] of people.entries()) {
      const changes = findChanges(person, differing)
      groups.push(...changes.groups)
      alerts.push(...changes.alerts)
      progress.advance(1)
      if (index % PEOPLE_PER_PAUSE === 0) await setImmediate()
    }
  })
  return { before, after, ...summarizeEffect(people, { groups, alerts }) }
}
