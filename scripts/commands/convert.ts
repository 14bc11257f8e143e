import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { migrateCodes } from '../../rules/engine/index.ts'
import { exportPhenopacket } from '../../rules/exchange/phenopacket/export-phenopacket.ts'
import { importPhenopacket } from '../../rules/exchange/phenopacket/import-phenopacket.ts'
import { toImportedCase } from '../../rules/exchange/phenopacket/import-result.ts'
import { PacketError } from '../../rules/exchange/phenopacket/parse-packet.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { readHpoMap } from '../exchange/hpo-map.ts'
import { parseCaseText, parseJsonText, readInput, STANDARD_INPUT } from './case-input.ts'
import { CliError } from './cli-error.ts'
import { isNdjsonFile, processLines } from './ndjson.ts'
import { createChoiceOption, createRulesOption } from './options.ts'
import { loadPack } from './rules.ts'

const KINDS = ['phenopacket', 'case'] as const
type Kind = (typeof KINDS)[number]

type ConvertOptions = Readonly<{ from: Kind; to: Kind; format?: 'ndjson'; rules: string }>

/** Makes one record of another; throws CliError where it is none. */
type Converter = (text: string, name: string) => object

export function addConvert(program: Command): void {
  program
    .command('convert')
    .description('Turns phenopackets into cases that say no more than their source, and cases into phenopackets.')
    .argument('[FILE]', 'a record as JSON, many as NDJSON (one a line), - for standard input', STANDARD_INPUT)
    .addOption(createChoiceOption('from', KINDS, 'what the file holds').makeOptionMandatory())
    .addOption(createChoiceOption('to', KINDS, 'what to make of it').makeOptionMandatory())
    .addOption(createChoiceOption('format', ['ndjson'], 'for standard input that holds one record a line'))
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(runConvert)
}

const AFTER_HELP = `
To a case: every page of it is told in part, so that what its source does not say is unknown, not absent. Under
\`imported\` it lists what of the source was used, what was not, what to ask a person, and what contradicts.
To a phenopacket: only HPO terms that mean exactly what is entered, a new id and no text; keep the case beside it.
A line that holds no such record is named on standard error, gives no line, and makes the exit status 1.`

async function runConvert(file: string, { from, to, format, rules }: ConvertOptions): Promise<void> {
  if (from === to) throw new CliError(`There is nothing to convert from ${from} to ${to}: name two kinds of record.`)
  const pack = loadPack(rules)
  const convert = from === 'case' ? createExporter(pack) : createImporter(pack)
  if (!isNdjsonFile(file) && format !== 'ndjson') {
    const name = file === STANDARD_INPUT ? 'standard input' : file
    process.stdout.write(`${JSON.stringify(convert(await readInput(file), name), null, 2)}\n`)
    return
  }
  const invalidCount = await processLines(file, (line, name) => ({
    line: JSON.stringify(convert(line, name)),
    warnings: [],
  }))
  process.exitCode = invalidCount > 0 ? 1 : 0
}

function createImporter({ features }: BuiltPack): Converter {
  const map = readHpoMap()
  return (text, name) => {
    try {
      return toImportedCase(importPhenopacket(parseJsonText(text, name), map, features))
    } catch (error) {
      if (error instanceof PacketError) throw new CliError(`${name}: ${error.message}`)
      throw error
    }
  }
}

function createExporter(pack: BuiltPack): Converter {
  const map = readHpoMap()
  const created = new Date().toISOString()
  return (text, name) => {
    const patient = migrateCodes(pack, parseCaseText(text, name).patient)
    return exportPhenopacket(patient, map, pack.features, { id: randomUUID(), created }).packet
  }
}
