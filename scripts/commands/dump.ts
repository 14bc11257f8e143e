import type { Command } from 'commander'
import { CHECKED_STAGES, type Condition, listSyndromeCodes } from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { rulesOption, wordOption } from './options.ts'
import { packOf } from './rules.ts'
import { syndromeCode } from './syndrome-code.ts'

const FORMATS = ['json', 'json-rules-engine'] as const

type Options = Readonly<{ format: (typeof FORMATS)[number]; rules: string }>

export function addDump(program: Command): void {
  program
    .command('dump')
    .description('Prints the rule pack: the syndromes as JSON, or as rules for json-rules-engine.')
    .argument('[CODE...]', 'only these syndromes')
    .addOption(wordOption('format', FORMATS, 'how to print it').default('json'))
    .addOption(rulesOption())
    .action((given: readonly string[], { format, rules }: Options) => {
      const pack = packOf(rules)
      const codes = given.map((code) => syndromeCode(code, pack))
      const dumped = format === 'json' ? packWith(pack, codes) : enginesRules(pack, codes)
      process.stdout.write(`${JSON.stringify(dumped, null, 2)}\n`)
    })
}

/** With codes, the rest of the pack stays as it is, its version and hash included. */
const packWith = (pack: BuiltPack, codes: readonly string[]): BuiltPack => ({
  ...pack,
  syndromes: Object.fromEntries(Object.entries(pack.syndromes).filter(([code]) => isWanted(code, codes))),
})

const isWanted = (code: string, codes: readonly string[]): boolean => codes.length === 0 || codes.includes(code)

/** One rule a criterion. The operators that are ours (includes, someMatch, …) are for the reader to add to the engine. */
const enginesRules = (pack: BuiltPack, codes: readonly string[]) =>
  listSyndromeCodes(pack)
    .filter((code) => isWanted(code, codes))
    .flatMap((code) =>
      CHECKED_STAGES.flatMap((stage) =>
        (pack.syndromes[code]?.stages[stage] ?? []).map(({ id, kind, when, responses }) => ({
          name: `${code}/${id}`,
          conditions: withRoot(when),
          event: { type: 'criterion', params: { syndrome: code, criterion: id, kind, stage, responses } },
        })),
      ),
    )

/** The engine wants all, any or not at the root. */
const withRoot = (when: Condition) => ('fact' in when ? { all: [when] } : when)
