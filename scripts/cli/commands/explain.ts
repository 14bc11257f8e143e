import type { Command } from 'commander'
import { assess } from '../../../rules/assess/assess.ts'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import { explainSyndrome } from '../../../rules/assess/explain-syndrome.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { formatExplanationJson } from '../format/explanation-json.ts'
import { formatTree } from '../format/tree.ts'
import { loadPack } from '../io/built-rules.ts'
import { nameInput, parseCaseText, readInput } from '../io/case-input.ts'
import { formatWarnings, listCaseWarnings } from '../io/case-warnings.ts'
import { createChoiceOption, createRulesOption } from '../io/options.ts'
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
    .action(runExplain)
}

async function runExplain(given: string, file: string, { rules, format }: ExplainOptions): Promise<void> {
  const pack = await loadPack(rules)
  const code = resolveSyndromeCode(given, pack)
  const input = parseCaseText(await readInput(file), nameInput(file))
  const assessment = assess(pack, input.patient)
  for (const warning of formatWarnings(listCaseWarnings(assessment, input.submitted)))
    process.stderr.write(`${warning}\n`)
  process.stdout.write(`${formatExplanation(assessment, code, format)}\n`)
}

function formatExplanation(assessment: Assessment<BuiltPack>, code: SyndromeCode, format: ExplainFormat): string {
  const explanation = explainSyndrome(assessment, code)
  return format === 'json' ? formatExplanationJson(explanation) : formatTree(assessment, explanation)
}
