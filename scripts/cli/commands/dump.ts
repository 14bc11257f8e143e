import type { Command } from 'commander'
import { CHECKED_STAGES, type Condition } from '../../../rules/case/index.ts'
import { listSyndromeCodes, selectSyndromes } from '../../../rules/engine/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { loadPack } from '../io/built-rules.ts'
import { createChoiceOption, createRulesOption, formatExamples } from '../io/options.ts'
import { resolveSyndromeCode } from '../io/syndrome-code.ts'

const FORMATS = ['json', 'json-rules-engine'] as const

type DumpOptions = Readonly<{ format: (typeof FORMATS)[number]; rules?: string }>

export function addDump(program: Command): void {
  program
    .command('dump')
    .description('Prints the rule pack: the syndromes as JSON, or as rules for json-rules-engine.')
    .argument('[CODE...]', 'only these syndromes')
    .addOption(createChoiceOption('format', FORMATS, 'how to print it').default('json'))
    .addOption(createRulesOption())
    .addHelpText(
      'after',
      formatExamples('epicriteria dump CAE', 'epicriteria dump --format json-rules-engine > rules.json'),
    )
    .action(async (given: readonly string[], { format, rules }: DumpOptions) => {
      const pack = await loadPack(rules)
      const codes = given.map((code) => resolveSyndromeCode(code, pack))
      const selected = codes.length === 0 ? pack : selectSyndromes(pack, codes)
      process.stdout.write(`${JSON.stringify(format === 'json' ? selected : toEngineRules(selected), null, 2)}\n`)
    })
}

/** One rule per criterion. The custom operators (includes, someMatch, …) are for the reader to add to the engine. */
const toEngineRules = (pack: BuiltPack) =>
  listSyndromeCodes(pack).flatMap((code) =>
    CHECKED_STAGES.flatMap((stage) =>
      (pack.syndromes[code]?.stages[stage] ?? []).map(({ id, kind, when, responses }) => ({
        name: `${code}/${id}`,
        conditions: withRoot(when),
        event: { type: 'criterion', params: { syndrome: code, criterion: id, kind, stage, responses } },
      })),
    ),
  )

/** json-rules-engine requires all, any or not at the root. */
const withRoot = (when: Condition) => ('fact' in when ? { all: [when] } : when)
