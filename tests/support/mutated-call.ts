import fc from 'fast-check'
import { LETTERS } from '../tools/letters.ts'

/** A call of a tool as a model may send it. */
export type ToolCall = Readonly<{ name: string; input: Readonly<Record<string, unknown>> }>

/** A call of each tool that is answered, for each letter. */
const VALID_CALLS: readonly ToolCall[] = LETTERS.flatMap(({ letter, finds, submitted, evidence, syndrome }) => [
  { name: 'find_entries', input: { words: finds[0] } },
  { name: 'classify_case', input: { case: submitted, evidence, letter } },
  { name: 'explain_syndrome', input: { case: submitted, syndrome } },
  { name: 'missing_information', input: { case: submitted } },
  { name: 'ask_next', input: { case: submitted, asked: [] } },
  { name: 'what_would_change', input: { case: submitted, syndrome } },
  { name: 'compare_syndromes', input: { case: submitted, syndromes: [syndrome, 'JAE'] } },
  { name: 'convert_phenopacket', input: { packet: { id: 'p', phenotypicFeatures: [] } } },
])

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>(null, true, -1, 1e308, '', [], {}, [null], [[]], { a: 1 }, Array(1_001).fill('x')),
  fc.constantFrom('__proto__', 'constructor', 'toString', '\u0000', '\ud800', '🧒'.repeat(50), 'x'.repeat(5_000)),
)

const mutation = fc.record({
  position: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'rename', 'move'),
  odd: oddValue,
  key: fc.constantFrom('__proto__', 'id', 'seizures', 'absent', 'partial', 'ageAtOnsetTo', ''),
})

type Mutation = Readonly<{
  position: number
  kind: 'replace' | 'remove' | 'rename' | 'move'
  odd: unknown
  key: string
}>

type ValueLocation = Readonly<{ holder: Record<string, unknown>; key: string }>

/** Where each value of an input is: the object or list that holds it, and its key. */
function listLocations(value: unknown): readonly ValueLocation[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...listLocations(holder[key])])
}

type Change = (location: ValueLocation, mutation: Mutation, input: Record<string, unknown>) => void

const CHANGES: Readonly<Record<Mutation['kind'], Change>> = {
  replace: ({ holder, key }, { odd }) => setOwn(holder, key, odd),
  remove: ({ holder, key }) => void delete holder[key],
  rename: ({ holder, key }, { key: newKey }) => {
    setOwn(holder, newKey, holder[key])
    delete holder[key]
  },
  move: ({ holder, key }, { key: newKey }, input) => setOwn(input, newKey, holder[key]),
}

/** Changes one value of an input, which is a copy. */
function mutate(input: Record<string, unknown>, change: Mutation): void {
  const locations = listLocations(input)
  const chosen = locations[change.position % locations.length]
  if (chosen !== undefined) CHANGES[change.kind](chosen, change, input)
}

/** As JSON does, also where the key is `__proto__`. */
const setOwn = (holder: object, key: string, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })

/** A call of a tool, or of one that there is not, with up to three values changed. */
export const mutatedCall: fc.Arbitrary<ToolCall> = fc
  .record({
    call: fc.constantFrom(...VALID_CALLS),
    isUnknownTool: fc.integer({ min: 0, max: 49 }).map((drawn) => drawn === 0),
    mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
  })
  .map(({ call, isUnknownTool, mutations }) => {
    const input = structuredClone(call.input) as Record<string, unknown>
    for (const one of mutations) mutate(input, one)
    return { name: isUnknownTool ? 'no_tool' : call.name, input }
  })
