import {
  type Feature,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizureList,
  type SeizurePattern,
  type SeizureWanted,
  type Truth,
} from '../engine/index.ts'

/** Truth, and a fourth value for seizures when none is entered: unknown wherever it is asked. */
export type Leaf = Truth | 'unavailable'

type Entries = readonly (readonly [code: string, feature: Feature])[]

const ORDERED = new WeakMap<RulePack['features'], Entries>()

/** The truth of every feature, worked out from the outermost entries inwards. */
export function featureTable({ features }: RulePack, patient: PatientCase): ReadonlyMap<string, Truth> {
  const entries = outermostFirst(features)
  const ticked = new Set(entries.flatMap(([code, { list }]) => (patient[list].includes(code) ? [code] : [])))
  const table = new Map<string, Truth>()
  for (const [code, feature] of entries) table.set(code, truthOf(code, feature, ticked, table))
  return table
}

/** The order is the vocabulary's, and worked out once for it. */
function outermostFirst(features: RulePack['features']): Entries {
  const before = ORDERED.get(features)
  if (before !== undefined) return before
  const entries = Object.entries(features)
  const depthOf = ({ gate }: Feature): number => {
    const above = gate && features[gate.code]
    return above === undefined ? 0 : 1 + depthOf(above)
  }
  const ordered = entries.sort(([, one], [, other]) => depthOf(one) - depthOf(other))
  ORDERED.set(features, ordered)
  return ordered
}

function truthOf(
  code: string,
  { gate, opposite, answeredBy = [] }: Feature,
  ticked: ReadonlySet<string>,
  table: ReadonlyMap<string, Truth>,
): Truth {
  const above = gate === undefined ? 'met' : table.get(gate.code)
  if (ticked.has(code)) return above === 'met' ? 'met' : 'unknown'
  if (gate === undefined) return opposite === undefined || ticked.has(opposite) ? 'notMet' : 'unknown'
  const leftOpen = gate.kind !== 'control' && !answeredBy.some((other) => ticked.has(other))
  if (above === 'met') return leftOpen ? 'unknown' : 'notMet'
  return gate.kind === 'state' || gate.kind === 'detail' ? (above ?? 'unknown') : 'unknown'
}

export function someMatch(wanted: SeizureWanted, seizures: readonly Seizure[], pack: RulePack): Leaf {
  if (seizures.length === 0) return 'unavailable'
  const exceptional = (seizure: Seizure) => (wanted.except ?? []).some((exception) => fits(seizure, exception))
  const candidates = seizures.filter((seizure) => !exceptional(seizure))
  if (candidates.some((seizure) => fits(seizure, wanted.like))) return 'met'
  return candidates.some((seizure) => couldFit(seizure, wanted.like, pack)) ? 'unknown' : 'notMet'
}

export function allMatch(patterns: readonly SeizurePattern[], seizures: readonly Seizure[], pack: RulePack): Leaf {
  if (seizures.length === 0) return 'unavailable'
  const outside = seizures.filter((seizure) => !patterns.some((pattern) => fits(seizure, pattern)))
  if (outside.length === 0) return 'met'
  return outside.every((seizure) => patterns.some((pattern) => couldFit(seizure, pattern, pack))) ? 'unknown' : 'notMet'
}

const isStar = (list: readonly string[]): boolean => (list[0] ?? '').startsWith('*')

function fits(seizure: Seizure, pattern: SeizurePattern): boolean {
  const values = SEIZURE_VALUES.every((value) =>
    (pattern[value] ?? '*').split('|').some((one) => one === '*' || one === seizure[value]),
  )
  return values && SEIZURE_LISTS.every((list) => listFits(new Set(seizure[list]), pattern[list], isStar(seizure[list])))
}

function listFits(stored: ReadonlySet<string>, wanted: readonly string[] | undefined, storedIsAny: boolean): boolean {
  if (wanted === undefined || storedIsAny || isStar(wanted)) return true
  const empty = [stored.size === 0, wanted.length === 0]
  return empty.includes(true) ? !empty.includes(false) : wanted.every((code) => stored.has(code))
}

/** What is open is answered as the pattern wishes, and the seizure compared again. */
function couldFit(seizure: Seizure, pattern: SeizurePattern, pack: RulePack): boolean {
  const firstWish = (value: (typeof SEIZURE_VALUES)[number]) => (pattern[value] ?? seizure[value]).split('|')[0] ?? ''
  const values = SEIZURE_VALUES.map((value) => [
    value,
    UNSAID[value].includes(seizure[value]) ? firstWish(value) : seizure[value],
  ])
  const lists = SEIZURE_LISTS.map((list) => [list, wished(list, seizure[list], pattern[list], pack)])
  return fits({ ...seizure, ...Object.fromEntries(values), ...Object.fromEntries(lists) }, pattern)
}

const UNSAID: Readonly<Record<(typeof SEIZURE_VALUES)[number], readonly string[]>> = {
  mainType: ['', 'unknown', 'unclassified'],
  onset: [''],
  awareness: ['', 'unknown'],
  timepoint: ['', 'wake_sleep_unknown'],
}

function wished(
  list: SeizureList,
  stored: readonly string[],
  wish: readonly string[] | undefined,
  pack: RulePack,
): readonly string[] {
  if (wish === undefined) return stored
  const said = list === 'details' ? stored.filter((code) => /^(motor|nonmotor)_/.test(code)) : stored
  if (said.length === 0 || (list === 'duration' && stored.includes('seizure_duration_unknown'))) return wish
  if (list !== 'details') return stored
  const unspecified = Object.entries(pack.semiologyDetails).filter(
    ([code, below]) => stored.includes(code) && !below.some((one) => stored.includes(one)),
  )
  const possible = new Set(unspecified.flatMap(([, below]) => below))
  return [...new Set([...stored, ...wish.filter((code) => possible.has(code))])]
}
