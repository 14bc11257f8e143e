import type { Command } from 'commander'
import { importPhenopacket } from '../../rules/exchange/phenopacket/import-phenopacket.ts'
import { PacketError } from '../../rules/exchange/phenopacket/parse-packet.ts'
import { readHpoMap } from '../exchange/hpo-map.ts'
import { parseJsonText, readInput, STANDARD_INPUT } from './case-input.ts'
import { CliError } from './cli-error.ts'
import { isNdjsonFile, processLines } from './ndjson.ts'
import { createChoiceOption, createRulesOption } from './options.ts'
import { loadPack } from './rules.ts'

type ConvertOptions = Readonly<{ from: 'phenopacket'; to: 'case'; format?: 'ndjson'; rules: string }>

export function addConvert(program: Command): void {
  program
    .command('convert')
    .description('Turns data of other programs into cases that say no more than their source.')
    .argument(
      '[FILE]',
      'a phenopacket of version 2 as JSON, many as NDJSON (one a line), - for standard input',
      STANDARD_INPUT,
    )
    .addOption(createChoiceOption('from', ['phenopacket'], 'what the file holds').makeOptionMandatory())
    .addOption(createChoiceOption('to', ['case'], 'what to make of it').default('case'))
    .addOption(createChoiceOption('format', ['ndjson'], 'how to read standard input that holds one a line'))
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(runConvert)
}

const AFTER_HELP = `
Every page of such a case is told in part: what its source does not say is unknown, not absent. Under \`imported\`
the case lists what of the source was used, what was not, what a person has to be asked, and what contradicts.
A line that holds no phenopacket is named on standard error, gives no line, and makes the exit status 1.`

async function runConvert(file: string, { format, rules }: ConvertOptions): Promise<void> {
  const map = readHpoMap()
  const { features } = loadPack(rules)
  const convert = (value: unknown, name: string) => {
    try {
      const { patient, ...imported } = importPhenopacket(value, map, features)
      return { ...patient, imported: { from: 'phenopacket', ...imported } }
    } catch (error) {
      if (error instanceof PacketError) throw new CliError(`${name}: ${error.message}`)
      throw error
    }
  }
  if (!isNdjsonFile(file) && format !== 'ndjson') {
    const name = file === STANDARD_INPUT ? 'standard input' : file
    process.stdout.write(`${JSON.stringify(convert(parseJsonText(await readInput(file), name), name), null, 2)}\n`)
    return
  }
  const invalidCount = await processLines(file, (line, name) => ({
    line: JSON.stringify(convert(parseJsonText(line, name), name)),
    warnings: [],
  }))
  process.exitCode = invalidCount > 0 ? 1 : 0
}
