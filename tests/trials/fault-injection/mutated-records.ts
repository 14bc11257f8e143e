import fc from 'fast-check'
import { assess } from '../../../rules/assess/assess.ts'
import { normalizeCase } from '../../../rules/case/index.ts'
import { buildForm } from '../../../rules/exchange/fhir/form.ts'
import { ResponseError, readResponse } from '../../../rules/exchange/fhir/read-response.ts'
import { writeResponse } from '../../../rules/exchange/fhir/write-response.ts'
import { importPhenopacket } from '../../../rules/exchange/phenopacket/import-phenopacket.ts'
import { PacketError } from '../../../rules/exchange/phenopacket/parse-packet.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { readHpoMap } from '../../../scripts/build/hpo-map.ts'
import { readColumns } from '../../../scripts/build/tables/case-columns.ts'
import { generateCohort } from '../../../scripts/checks/bench/cohort/generated-cases.ts'
import { toTableCase } from '../../../scripts/cli/cohort/table-row.ts'
import { checkCase } from '../../../scripts/cli/io/case-input.ts'
import { listCaseWarnings } from '../../../scripts/cli/io/case-warnings.ts'
import { CliError } from '../../../scripts/cli/io/cli-error.ts'
import { mutatedPacket } from '../../support/mutated-packet.ts'

/** How many records of a kind were read, how long it took, and the first that failed or lost a part without a word. */
export type RecordTrial = Readonly<{ kind: string; records: number; refused: number; p99Ms: number; fault?: string }>

/** A record, and the same without one of its parts. */
type Removal = Readonly<{ whole: unknown; rest: unknown }>

/** `read` gives all that comes out of a record, its notes included, or undefined where a sentence refuses it. */
type MutatedKind = Readonly<{
  kind: string
  removal: fc.Arbitrary<Removal>
  read: (record: unknown) => string | undefined
}>

/**
 * Reads so many damaged packets, answers to the form and rows of a table. None may end the reader, and of none may a part
 * be lost in silence: without it another case or another note comes out.
 */
export const tryMutatedRecords = (pack: BuiltPack, records: number, seed: number): readonly RecordTrial[] =>
  [createPackets(pack), createResponses(pack), createRows(pack)].map((kind) => tryKind(kind, records, seed))

function tryKind({ kind, removal, read }: MutatedKind, records: number, seed: number): RecordTrial {
  const times: number[] = []
  let refused = 0
  const property = fc.property(removal, ({ whole, rest }) => {
    const startedAt = performance.now()
    const result = read(whole)
    times.push(performance.now() - startedAt)
    if (result === undefined) refused++
    return result === undefined || result !== read(rest)
  })
  const { failed, counterexample, errorInstance } = fc.check(property, { numRuns: records, seed })
  times.sort((one, other) => one - other)
  return {
    ...{ kind, records: times.length, refused, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 },
    ...(failed && { fault: `${JSON.stringify(counterexample).slice(0, 2_000)} ${errorInstance ?? ''}` }),
  }
}

/** What an importer makes of a record, unless it refuses it with an error of its own. */
function readOrRefuse(read: () => unknown, Refusal: new (message: string) => Error): string | undefined {
  try {
    return JSON.stringify(read())
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const PACKET_LISTS = ['phenotypicFeatures', 'interpretations', 'diseases', 'measurements', 'medicalActions'] as const

function createPackets({ features }: BuiltPack): MutatedKind {
  const map = readHpoMap()
  const listParts = (packet: Readonly<Record<string, unknown>>) =>
    PACKET_LISTS.flatMap((list) => {
      const parts = packet[list]
      return Array.isArray(parts) ? parts.map((part, at) => ({ list, parts, part, at })) : []
    })
  return {
    kind: 'phenopackets',
    removal: fc
      .record({ packet: mutatedPacket, at: fc.nat() })
      .map(({ packet, at }) => {
        const parts = listParts(packet).filter(({ part, parts: all }) => isWritten(part) && isAlone(part, all))
        const removed = parts[at % Math.max(1, parts.length)]
        return { whole: packet, rest: removed && { ...packet, [removed.list]: removed.parts.toSpliced(removed.at, 1) } }
      })
      .filter(({ rest }) => rest !== undefined),
    read: (packet) => readOrRefuse(() => importPhenopacket(packet, map, features), PacketError),
  }
}

/** What each part has; one that has none of it is malformed, and named once for its list, however many there are. */
const PART_KEYS = ['type', 'term', 'diagnosis', 'assay', 'procedure', 'treatment'] as const

const isWritten = (part: unknown): boolean => PART_KEYS.some((key) => Object.hasOwn(Object(part), key))

/** The same part twice says no more than once. */
const isAlone = (part: unknown, all: readonly unknown[]): boolean =>
  all.filter((other) => JSON.stringify(other) === JSON.stringify(part)).length === 1

type AnsweredItem = Readonly<{ linkId?: unknown; answer?: unknown; item?: readonly AnsweredItem[] }>

const ODD_ANSWERS: readonly object[] = [
  ...[{ valueString: 'none of the words' }, { valueInteger: -1 }, { valueBoolean: true }, { valueDecimal: 1e9 }],
  ...[{ valueCoding: { code: 'no_such_code' } }, { valueQuantity: { value: 3, code: 'mo' } }, {}],
]

function createResponses(pack: BuiltPack): MutatedKind {
  const form = buildForm(pack)
  const responses = [...generateCohort(pack, 200)].map(
    (submitted) => writeResponse(normalizeCase(submitted), form, { authored: '2026-01-31T12:00:00Z' }).response,
  )
  return {
    kind: 'responses',
    removal: fc
      .record({
        response: fc.constantFrom(...responses),
        at: fc.nat(),
        odd: fc.option(fc.constantFrom(...ODD_ANSWERS)),
        linkId: fc.option(fc.constantFrom('no-such-question', 'seizures', '__proto__')),
      })
      .map(({ response, at, odd, linkId }) => {
        const items: readonly AnsweredItem[] = response.item ?? []
        const leaf = at % countLeaves(items)
        const change = (one: AnsweredItem): readonly AnsweredItem[] => [
          { ...one, ...(odd && { answer: [odd] }), ...(linkId && { linkId }) },
        ]
        return {
          whole: { ...response, item: changeLeaf(items, leaf, change) },
          rest: { ...response, item: changeLeaf(items, leaf, () => []) },
        }
      }),
    read: (response) => readOrRefuse(() => readResponse(response, form), ResponseError),
  }
}

const countLeaves = (items: readonly AnsweredItem[]): number =>
  items.reduce((count, { answer, item }) => count + (answer ? 1 : 0) + (item ? countLeaves(item) : 0), 0)

/** The items with one that has an answer, by its number, replaced by others. */
function changeLeaf(
  items: readonly AnsweredItem[],
  leaf: number,
  change: (item: AnsweredItem) => readonly AnsweredItem[],
): readonly AnsweredItem[] {
  let left = leaf
  const walk = (all: readonly AnsweredItem[]): readonly AnsweredItem[] =>
    all.flatMap((one) => {
      if (one.answer && left-- === 0) return change(one)
      return [one.item ? { ...one, item: walk(one.item) } : one]
    })
  return walk(items)
}

/** What a cell may hold, by its column; those of entries and of other fields may hold anything now and then. */
const CELLS: Readonly<Record<string, readonly string[]>> = {
  ...{ id: ['p1', '=1+1'], gender: ['female', 'M', 'F', 'other'], age: ['6', '7,5', '1e3'], ageAtOnset: ['3', '0,5'] },
  ...{ ageAtOnsetUnit: ['years', 'months'], partial: ['eeg', 'none', 'eeg|tests'] },
  ...{ seizure1_mainType: ['focal', 'generalized', 'other'], seizure1_onset: ['motor', 'nonmotor'] },
  seizure1_details: ['motor_tonic', 'motor_tonic|nonmotor_typical', 'no_such_code'],
  seizure1_triggers: ['seizure_trigger_fever'],
  seizure1_frequency: ['seizure_freq_daily'],
}
const FLAG_CELLS = ['1', '0', 'yes', 'no', 'x', '1.0', '0.0', 'true']
const ODD_CELLS = ['NA', 'NaN', 'maybe', '2', 'a|b', 'dev_normal']

function createRows(pack: BuiltPack): MutatedKind {
  const names = [...Object.keys(CELLS), ...Object.keys(pack.features)]
  const { columns } = readColumns(names, pack)
  const toCells = (filled: ReadonlyMap<number, string>) => names.map((_, index) => filled.get(index) ?? '')
  return {
    kind: 'rows',
    removal: fc
      .array(fc.record({ column: fc.nat(names.length - 1), at: fc.nat(), isOdd: fc.nat(60) }), {
        minLength: 1,
        maxLength: 12,
      })
      .map((filled) => {
        const cells = new Map(
          filled.map(({ column, at, isOdd }) => {
            const usual = isOdd === 0 ? ODD_CELLS : (CELLS[names[column] ?? ''] ?? FLAG_CELLS)
            return [column, usual[at % usual.length] ?? ''] as const
          }),
        )
        const [removed = 0] = cells.keys()
        const rest = new Map([...cells].filter(([index]) => index !== removed))
        return { whole: toCells(cells), rest: toCells(rest) }
      }),
    read: (cells) =>
      readOrRefuse(() => {
        const row = { name: 'line 2', cells: cells as readonly string[] }
        const { submitted, patient } = checkCase(toTableCase(row, columns, pack.features), 'line 2')
        return [submitted, listCaseWarnings(assess(pack, patient), submitted)]
      }, CliError),
  }
}
