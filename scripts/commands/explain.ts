import type { Command } from 'commander'
import { findCounterfactuals } from '../../rules/analysis/counterfactuals/find-counterfactuals.ts'
import { listEdits } from '../../rules/analysis/edits/case-edits.ts'
import { classify } from '../../rules/engine/index.ts'
import { compileVocabulary } from '../../rules/pack/index.ts'
import { formatTree } from '../report/tree.ts'
import { createUnknownNameLister } from '../report/unknown-names.ts'
import { parseCaseText, readInput, STANDARD_INPUT } from './case-input.ts'
import { createRulesOption } from './options.ts'
import { loadPack } from './rules.ts'
import { resolveSyndromeCode } from './syndrome-code.ts'

export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('Shows why a syndrome is in its group for a case, part by part, and the least that would change it.')
    .argument('<CODE>', 'the syndrome')
    .argument('<CASE>', 'a case as JSON or YAML, - for standard input')
    .addOption(createRulesOption())
    .action(runExplain)
}

async function runExplain(given: string, file: string, { rules }: Readonly<{ rules: string }>): Promise<void> {
  const pack = loadPack(rules)
  const code = resolveSyndromeCode(given, pack)
  const { submitted, patient } = parseCaseText(await readInput(file), file === STANDARD_INPUT ? 'standard input' : file)
  for (const warning of createUnknownNameLister(pack)(submitted, patient)) process.stderr.write(`${warning}\n`)
  const context = { pack, vocabulary: compileVocabulary(pack.pages), patient }
  const changes = findCounterfactuals(pack, code, patient, listEdits(code, context, patient))
  const syndrome = pack.syndromes[code]
  if (syndrome) process.stdout.write(`${formatTree(code, syndrome, classify(pack, patient), changes, context)}\n`)
}
