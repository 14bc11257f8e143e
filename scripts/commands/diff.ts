import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Command } from 'commander'
import { lintRules } from '../../rules/lint/index.ts'
import { readRuleDocuments } from '../../rules/pack/index.ts'
import { type Change, changesFor, differingRules } from '../diff/changes.ts'
import { everyone } from '../diff/people.ts'
import { rulesAt } from '../diff/revision.ts'
import { type Difference, KINDS, type Named } from '../diff/summary.ts'
import { asJson, asMarkdown, asTable } from '../report/difference.ts'
import { withProgress } from '../report/progress.ts'
import { CannotRun } from './cannot-run.ts'
import { rulesOption, wholeNumberOption, wordOption } from './options.ts'
import { packOf, packWithout } from './rules.ts'

const FORMATS = ['table', 'markdown', 'json'] as const
type Format = (typeof FORMATS)[number]

type Options = Readonly<{ format: Format; generated: number; rules: string }>

const USUAL_GENERATED = 10_000
const BETWEEN_PAUSES = 100

const PRINT: Readonly<Record<Format, (difference: Difference) => string>> = {
  table: asTable,
  markdown: asMarkdown,
  json: asJson,
}

export function addDiff(program: Command): void {
  program
    .command('diff')
    .description('Shows what a change of the rules does: who changes group, from what to what, because of what.')
    .argument('<BASE>', 'the revision before the change: a branch, a tag or a commit')
    .argument('[HEAD]', 'the revision after it; the rules as they are now when left out')
    .addOption(wordOption('format', FORMATS, 'how to print it').default('table'))
    .addOption(wholeNumberOption('generated', 'how many generated patients').default(USUAL_GENERATED))
    .addOption(rulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(run)
}

const AFTER_HELP = `
Classified are all patients under tests/cases as they are now, and generated ones, always the same for the same rules.
Exit status 1 means that someone changes group.`

async function run(base: string, head: string | undefined, { format, generated, rules }: Options): Promise<void> {
  if (!existsSync('tests/cases'))
    throw new CannotRun('There are no patients here under tests/cases: run this in the root of the repository.')
  const before = packAt(base)
  const after = head === undefined ? { revision: 'the rules as they are now', pack: packOf(rules) } : packAt(head)
  const difference = await differenceOf(before, after, generated)
  process.stdout.write(`${PRINT[format](difference)}\n`)
  process.exitCode = difference.changes.length > 0 ? 1 : 0
}

function packAt(revision: string): Named {
  const sources = readRuleDocuments(rulesAt(revision))
  return { revision, pack: packWithout(lintRules(sources), sources, `The rules of ${revision}`) }
}

async function differenceOf(before: Named, after: Named, generated: number): Promise<Difference> {
  const people = everyone(before.pack, after.pack, generated)
  const packs = differingRules({ before: before.pack, after: after.pack })
  const changes: Change[] = []
  await withProgress(people.length, async (progress) => {
    for (const [index, person] of people.entries()) {
      changes.push(...changesFor(person, packs))
      progress.advance(1)
      if (index % BETWEEN_PAUSES === 0) await setImmediate()
    }
  })
  const counts = KINDS.map((kind) => {
    const changed = new Set(changes.filter((change) => change.kind === kind).map(({ person }) => person)).size
    return [kind, { all: people.filter((person) => person.kind === kind).length, changed }]
  })
  return { before, after, people: Object.fromEntries(counts), changes }
}
