import { assess } from '../assess/assess.ts'
import { type ComparedCell, compareSyndromes } from '../assess/explain/compare-syndromes.ts'
import { buildCriteriaTable, listCriteriaRows } from '../assess/explain/criteria-table.ts'
import type { SubmittedCase, SyndromeCode } from '../case/index.ts'
import { importPhenopacket } from '../exchange/phenopacket/import-phenopacket.ts'
import { PacketError } from '../exchange/phenopacket/parse-packet.ts'
import { createCaseInput, readCase, readSyndrome, SYNDROME_SCHEMA } from './case-input.ts'
import { askNext, explainSyndromeTool, missingInformation, whatWouldChange } from './case-tools.ts'
import { classifyCase } from './classify-case.ts'
import { findEntries } from './find-entries.ts'
import { createTool, type Tool, ToolRefusal } from './tool.ts'

const MAX_COMPARED = 4

const compareSyndromesTool = createTool<Readonly<{ syndromes: string[]; case?: SubmittedCase }>>({
  name: 'compare_syndromes',
  title: 'Compare syndromes',
  description:
    'Sets the criteria of two to four syndromes side by side: what is mandatory or exclusionary for some and not for all, and what they share. With a case, what it reports of each.',
  inputSchema: {
    ...createCaseInput(
      { syndromes: { type: 'array', minItems: 2, maxItems: MAX_COMPARED, items: SYNDROME_SCHEMA } },
      [],
    ),
    required: ['syndromes'],
  },
  output: {
    syndromes: { type: 'array', items: { type: 'string' } },
    apart: { type: 'array', items: { type: 'object' } },
    alertsOfSome: { type: 'array', items: { type: 'object' } },
    shared: { type: 'array', items: { type: 'object' } },
  },
  run: ({ pack }, input) => {
    const codes = [...new Set(input.syndromes.map((given) => readSyndrome(given, pack)))]
    const assessment = input.case && assess(pack, readCase(input.case))
    const listRows = (code: SyndromeCode) =>
      assessment ? buildCriteriaTable(assessment, code) : listCriteriaRows(pack, code)
    const comparison = compareSyndromes(codes.map((code) => ({ code, rows: listRows(code) })))
    const lines = comparison.apart.map(
      ({ title, cells }) =>
        `- ${title}: ${cells.map((cell, index) => `${codes[index]} ${formatCell(title, cell)}`).join(', ')}`,
    )
    return {
      text: [`What sets ${codes.join(', ')} apart:`, ...lines].join('\n'),
      data: { syndromes: codes, ...comparison },
    }
  },
})

/** Its kind, and its own words where they are not those of the row. */
const formatCell = (title: string, cell: ComparedCell | undefined): string =>
  cell === undefined ? '-' : cell.says === title ? cell.kind : `${cell.kind} (${cell.says})`

const convertPhenopacket = createTool<Readonly<{ packet: object }>>({
  name: 'convert_phenopacket',
  title: 'Convert a phenopacket',
  description:
    'Reads a GA4GH phenopacket of version 2 into a case for the other tools, with what of it was used and not used, what is to be asked, and what contradicts. The disease that it names is never read as evidence.',
  inputSchema: {
    type: 'object',
    properties: { packet: { type: 'object' } },
    required: ['packet'],
    additionalProperties: false,
  },
  output: {
    case: { type: 'object' },
    ...Object.fromEntries(
      ['used', 'notUsed', 'toAsk', 'contradictions'].map((name) => [
        name,
        { type: 'array', items: { type: 'object' } },
      ]),
    ),
  },
  run: ({ pack, hpoMap }, { packet }) => {
    const { patient, ...notes } = convert(() => importPhenopacket(packet, hpoMap, pack.features))
    const counts = Object.entries(notes).map(([name, list]) => `${name} ${list.length}`)
    return { text: `Converted: ${counts.join(', ')}.`, data: { case: patient, ...notes } }
  },
})

/** @throws ToolRefusal where the value is no phenopacket */
function convert<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof PacketError) throw new ToolRefusal(`Nothing was converted: ${error.message}`)
    throw error
  }
}

/** Everything that a language model or a program can call. */
export const TOOLS: readonly Tool[] = [
  findEntries,
  classifyCase,
  explainSyndromeTool,
  missingInformation,
  askNext,
  whatWouldChange,
  compareSyndromesTool,
  convertPhenopacket,
]
