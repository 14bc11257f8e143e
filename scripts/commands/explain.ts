import type { Command } from 'commander'
import { classify } from '../../rules/engine/index.ts'
import { compileVocabulary } from '../../rules/pack/index.ts'
import { editsFor } from '../explain/edits.ts'
import { smallestChanges } from '../explain/smallest-change.ts'
import { treeReport } from '../report/tree.ts'
import { unknownNamesBy } from '../report/unknown-names.ts'
import { caseOf, STANDARD_INPUT, textOf } from './case-input.ts'
import { rulesOption } from './options.ts'
import { packOf } from './rules.ts'
import { syndromeCode } from './syndrome-code.ts'

export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('Shows why a syndrome is in its group for a case, part by part, and the least that would change it.')
    .argument('<CODE>', 'the syndrome')
    .argument('<CASE>', 'a case as JSON or YAML, - for standard input')
    .addOption(rulesOption())
    .action(run)
}

async function run(given: string, file: string, { rules }: Readonly<{ rules: string }>): Promise<void> {
  const pack = packOf(rules)
  const code = syndromeCode(given, pack)
  const { submitted, patient } = caseOf(await textOf(file), file === STANDARD_INPUT ? 'standard input' : file)
  for (const warning of unknownNamesBy(pack)(submitted, patient)) process.stderr.write(`${warning}\n`)
  const told = { pack, vocabulary: compileVocabulary(pack.pages), patient }
  const changes = smallestChanges(pack, code, patient, editsFor(code, told, patient))
  const syndrome = pack.syndromes[code]
  if (syndrome) process.stdout.write(`${treeReport(code, syndrome, classify(pack, patient), changes, told)}\n`)
}
