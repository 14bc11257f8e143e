import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { migrateCodes, normalizeCase, type SubmittedCase } from '../../rules/engine/index.ts'
import { buildForm } from '../../rules/exchange/fhir/form.ts'
import { importResponse } from '../../rules/exchange/fhir/import-response.ts'
import { ResponseError } from '../../rules/exchange/fhir/read-response.ts'
import { writeResponse } from '../../rules/exchange/fhir/write-response.ts'
import { toImportedCase } from '../../rules/exchange/import-result.ts'
import { exportPhenopacket } from '../../rules/exchange/phenopacket/export-phenopacket.ts'
import { importPhenopacket } from '../../rules/exchange/phenopacket/import-phenopacket.ts'
import { PacketError } from '../../rules/exchange/phenopacket/parse-packet.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { readHpoMap } from '../exchange/hpo-map.ts'
import { parseCaseText, parseJsonText, readInput, STANDARD_INPUT } from './case-input.ts'
import { CliError } from './cli-error.ts'
import { isNdjsonFile, type LineResult, type ProcessLine, processLines } from './ndjson.ts'
import { createChoiceOption, createRulesOption } from './options.ts'
import { loadPack } from './rules.ts'

const KINDS = ['phenopacket', 'questionnaire-response', 'case'] as const
type Kind = (typeof KINDS)[number]

type ConvertOptions = Readonly<{ from: Kind; to: Kind; format?: 'ndjson'; rules: string }>

/** Makes a case of a record; throws CliError where it is none. */
type RecordReader = (text: string, name: string) => SubmittedCase

/** `leftOut`: what of the case the record cannot hold although it should. */
type Written = Readonly<{ record: object; leftOut: readonly string[] }>
type RecordWriter = (patient: SubmittedCase) => Written

export function addConvert(program: Command): void {
  program
    .command('convert')
    .description(
      'Turns phenopackets and FHIR QuestionnaireResponses into cases that say no more than their source, and back.',
    )
    .argument('[FILE]', 'a record as JSON, many as NDJSON (one a line), - for standard input', STANDARD_INPUT)
    .addOption(createChoiceOption('from', KINDS, 'what the file holds').makeOptionMandatory())
    .addOption(createChoiceOption('to', KINDS, 'what to make of it').makeOptionMandatory())
    .addOption(createChoiceOption('format', ['ndjson'], 'for standard input that holds one record a line'))
    .addOption(createRulesOption())
    .addHelpText('after', AFTER_HELP)
    .action(runConvert)
}

const AFTER_HELP = `
From a phenopacket: every page of the case is told in part, so that what its source does not say is unknown, not
absent. Under \`imported\` it lists what of the source was used, what was not, what to ask a person, and what
contradicts; from a QuestionnaireResponse it does so where an answer could not be read or is to be confirmed.
To a phenopacket: only HPO terms that mean exactly what is entered, a new id and no text; keep the case beside it.
To a QuestionnaireResponse: the whole case; what the form has no question for is named on standard error.
A line that holds no such record is named on standard error, gives no line, and makes the exit status 1.`

async function runConvert(file: string, { from, to, format, rules }: ConvertOptions): Promise<void> {
  if (from === to) throw new CliError(`There is nothing to convert from ${from} to ${to}: name two kinds of record.`)
  const pack = loadPack(rules)
  const [read, write] = [READERS[from](pack), WRITERS[to](pack)]
  const convert: ProcessLine = (text, name) => describeWritten(write(read(text, name)))
  if (!isNdjsonFile(file) && format !== 'ndjson') {
    const name = file === STANDARD_INPUT ? 'standard input' : file
    const { line, warnings } = convert(await readInput(file), name)
    for (const warning of warnings) process.stderr.write(`${name}: ${warning}\n`)
    process.stdout.write(`${JSON.stringify(JSON.parse(line), null, 2)}\n`)
    return
  }
  const invalidCount = await processLines(file, convert)
  process.exitCode = invalidCount > 0 ? 1 : 0
}

const describeWritten = ({ record, leftOut }: Written): LineResult => ({
  line: JSON.stringify(record),
  warnings:
    leftOut.length === 0 ? [] : [`The form has no question for ${leftOut.join('; ')}, so that it was left out.`],
})

const READERS: Readonly<Record<Kind, (pack: BuiltPack) => RecordReader>> = {
  phenopacket: ({ features }) => {
    const map = readHpoMap()
    return createImporter((value) => toImportedCase('phenopacket', importPhenopacket(value, map, features)))
  },
  'questionnaire-response': (pack) => {
    const form = buildForm(pack)
    return createImporter((value) => importResponse(value, form))
  },
  case: () => (text, name) => parseCaseText(text, name).submitted,
}

const WRITERS: Readonly<Record<Kind, (pack: BuiltPack) => RecordWriter>> = {
  phenopacket: (pack) => {
    const map = readHpoMap()
    const created = new Date().toISOString()
    return (submitted) => {
      const patient = migrateCodes(pack, normalizeCase(submitted))
      return {
        record: exportPhenopacket(patient, map, pack.features, { id: randomUUID(), created }).packet,
        leftOut: [],
      }
    }
  },
  'questionnaire-response': (pack) => {
    const form = buildForm(pack)
    const authored = new Date().toISOString()
    return (submitted) => {
      const patient = migrateCodes({ renamed: form.renamed }, normalizeCase(submitted))
      const { response, leftOut } = writeResponse(patient, form, { authored })
      return { record: response, leftOut }
    }
  },
  case: () => (record) => ({ record, leftOut: [] }),
}

const createImporter =
  (importValue: (value: unknown) => SubmittedCase): RecordReader =>
  (text, name) => {
    try {
      return importValue(parseJsonText(text, name))
    } catch (error) {
      if (error instanceof PacketError || error instanceof ResponseError)
        throw new CliError(`${name}: ${error.message}`)
      throw error
    }
  }
