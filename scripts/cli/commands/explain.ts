import type { Command } from 'commander'
import { assess } from '../../../rules/assess/assess.ts'
import { explainSyndrome } from '../../../rules/assess/explain-syndrome.ts'
import { formatExplanationJson } from '../format/explanation-json.ts'
import { createTextStyle } from '../format/text-style.ts'
import { formatTree } from '../format/tree.ts'
import { loadPack } from '../io/built-rules.ts'
import { nameInput, parseCaseText, readInput } from '../io/case-input.ts'
import { formatWarnings, listCaseWarnings } from '../io/case-warnings.ts'
import { createChoiceOption, createRulesOption, formatExamples } from '../io/options.ts'
import { resolveSyndromeCode } from '../io/syndrome-code.ts'

const FORMATS = ['text', 'json'] as const
type ExplainFormat = (typeof FORMATS)[number]
type ExplainOptions = Readonly<{ rules?: string; format: ExplainFormat }>

export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('Shows why a syndrome is in its group for a case, part by part, and the least that would change it.')
    .argument('<CODE>', 'the syndrome')
    .argument('<CASE>', 'a case as JSON or YAML, - for standard input')
    .addOption(createChoiceOption('format', FORMATS, 'how to print it').default('text'))
    .addOption(createRulesOption())
    .addHelpText(
      'after',
      formatExamples('epicriteria explain CAE case.yaml', 'epicriteria explain CAE - --format json < case.json'),
    )
    .action(explainCase)
}

/** Prints why a syndrome is in its group. @throws CliError where there is no such syndrome or no case */
export async function explainCase(given: string, file: string, { rules, format }: ExplainOptions): Promise<void> {
  const pack = await loadPack(rules)
  const code = resolveSyndromeCode(given, pack)
  const input = parseCaseText(await readInput(file), nameInput(file))
  const assessment = assess(pack, input.patient)
  for (const warning of formatWarnings(listCaseWarnings(assessment, input.submitted)))
    process.stderr.write(`${warning}\n`)
  const explanation = explainSyndrome(assessment, code)
  const style = createTextStyle(process.stdout, process.env)
  const text = format === 'json' ? formatExplanationJson(explanation) : formatTree(assessment, explanation, style)
  process.stdout.write(`${text}\n`)
}
