import {
  type Feature,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizureList,
  type SeizurePattern,
  type SeizureValue,
  type SeizureWanted,
  type Truth,
  withOpenFirstSign,
} from '../case/index.ts'

/** Truth, and a fourth value for seizures when none is entered: unknown wherever it is read. */
export type LeafTruth = Truth | 'unavailable'

type FeatureEntries = readonly (readonly [code: string, feature: Feature])[]

const SORTED_FEATURES = new WeakMap<RulePack['features'], FeatureEntries>()

/** The truth of every feature, worked out from the outermost entries inwards. */
export function evaluateFeatures({ features }: RulePack, patient: PatientCase): ReadonlyMap<string, Truth> {
  const entries = sortByDepth(features)
  const ticked = new Set(entries.flatMap(([code, { list }]) => (patient[list].includes(code) ? [code] : [])))
  const table = new Map<string, Truth>()
  for (const [code, feature] of entries) {
    const truth = evaluateFeature(code, feature, ticked, table)
    table.set(code, ticked.has(code) ? truth : openIfUndocumented(truth, code, features, ticked, table, patient))
  }
  return table
}

/** An unticked entry again, for a case that was reported in part, or that names what was not found. */
function openIfUndocumented(
  truth: Truth,
  code: string,
  features: RulePack['features'],
  ticked: ReadonlySet<string>,
  table: ReadonlyMap<string, Truth>,
  { partial = [], absent = [] }: PatientCase,
): Truth {
  if (absent.includes(code)) return 'notMet'
  const { list, gate, opposite = '', lookedForBy } = features[code] ?? {}
  if (truth !== 'notMet' || !partial.includes(list ?? '')) return truth
  const isNormalElsewhere = ticked.has(opposite) || (gate !== undefined && table.get(gate.code) === 'notMet')
  const isVariantOfSameGate = (other: string) =>
    features[other]?.lookedForBy !== undefined && features[other]?.gate?.code === gate?.code
  const hasVariant = lookedForBy !== undefined && [...ticked].some(isVariantOfSameGate)
  return isNormalElsewhere || hasVariant ? 'notMet' : 'unknown'
}

/** The order is the vocabulary's, and worked out once for it. */
function sortByDepth(features: RulePack['features']): FeatureEntries {
  const cached = SORTED_FEATURES.get(features)
  if (cached !== undefined) return cached
  const entries = Object.entries(features)
  const getDepth = ({ gate }: Feature): number => {
    const parent = gate && features[gate.code]
    return parent === undefined ? 0 : 1 + getDepth(parent)
  }
  const ordered = entries.sort(([, one], [, other]) => getDepth(one) - getDepth(other))
  SORTED_FEATURES.set(features, ordered)
  return ordered
}

function evaluateFeature(
  code: string,
  { gate, opposite, answeredBy = [], lookedForBy }: Feature,
  ticked: ReadonlySet<string>,
  table: ReadonlyMap<string, Truth>,
): Truth {
  const parentTruth = gate === undefined ? 'met' : table.get(gate.code)
  if (ticked.has(code)) return parentTruth === 'met' ? 'met' : 'unknown'
  if (gate === undefined) return opposite === undefined || ticked.has(opposite) ? 'notMet' : 'unknown'
  const isNoneTicked = (codes: readonly string[]) => !codes.some((other) => ticked.has(other))
  const { all: methods = [], answering = [] } = lookedForBy ?? {}
  const isMissed = !isNoneTicked(methods) && isNoneTicked(answering)
  const isUnanswered = gate.kind === 'control' ? isMissed : isNoneTicked(answeredBy)
  if (parentTruth === 'met') return isUnanswered ? 'unknown' : 'notMet'
  return gate.kind === 'state' || gate.kind === 'detail' ? (parentTruth ?? 'unknown') : 'unknown'
}

/** The seizures as if what no list and no choice of the vocabulary has had not been entered; a wildcard stays. */
export function dropUnknownCodes(seizures: readonly Seizure[], { seizureCodes }: RulePack): readonly Seizure[] {
  const known = new Set(SEIZURE_LISTS.flatMap((list) => seizureCodes[list]))
  const keep = (codes: readonly string[]) => codes.filter((code) => known.has(code) || isWildcard([code]))
  const keepValue = (seizure: Seizure, choice: SeizureValue) =>
    seizureCodes[choice].includes(seizure[choice]) || isWildcard([seizure[choice]]) ? seizure[choice] : ''
  return seizures.map(withOpenFirstSign).map((seizure) => ({
    ...seizure,
    mainType: keepValue(seizure, 'mainType'),
    onset: keepValue(seizure, 'onset'),
    awareness: keepValue(seizure, 'awareness'),
    timepoint: keepValue(seizure, 'timepoint'),
    details: keep(seizure.details),
    triggers: keep(seizure.triggers),
    duration: keep(seizure.duration),
    frequency: keep(seizure.frequency),
    timeOfDay: keep(seizure.timeOfDay),
    other: keep(seizure.other),
  }))
}

/** What no seizure of the case has, with all that is below it; a seizure that has it refutes that. */
function listAbsentCodes({ absent = [], seizures }: PatientCase, { semiologyDetails }: RulePack): readonly string[] {
  const isRefuted = (code: string) =>
    seizures.some(
      (seizure) =>
        SEIZURE_VALUES.some((value) => seizure[value] === code) ||
        SEIZURE_LISTS.some((list) => seizure[list].includes(code)),
    )
  const missing = absent.filter((code) => !isRefuted(code))
  const below = Object.entries(semiologyDetails).flatMap(([code, kinds]) => (missing.includes(code) ? kinds : []))
  return [...missing, ...below]
}

/** Whether every seizure of the pattern would have something that none has. */
function isRuledOut(pattern: SeizurePattern, absent: readonly string[]): boolean {
  const values = SEIZURE_VALUES.flatMap((value) => (pattern[value] === undefined ? [] : [pattern[value].split('|')]))
  const codes = SEIZURE_LISTS.flatMap((list) => pattern[list] ?? []).map((code) => [code])
  return [...values, ...codes].some((alternatives) => alternatives.every((one) => absent.includes(one)))
}

/** Nothing is entered about seizures, or that there was none. */
const readEmptyList = (features: ReadonlyMap<string, Truth>, { noSeizure = '' }: RulePack): LeafTruth =>
  features.get(noSeizure) === 'met' ? 'notMet' : 'unavailable'

/** The seizures of a case, and the truths of its other entries. */
type SeizureReading = Readonly<{ patient: PatientCase; features: ReadonlyMap<string, Truth>; pack: RulePack }>

export function evaluateSomeMatch(wanted: SeizureWanted, { patient, features, pack }: SeizureReading): LeafTruth {
  const { seizures, partial = [] } = patient
  const isOut = isRuledOut(wanted.like, listAbsentCodes(patient, pack))
  if (seizures.length === 0) return isOut ? 'notMet' : readEmptyList(features, pack)
  if (wanted.alone && (seizures.length > 1 || partial.includes('seizures'))) return 'notMet'
  const isException = (seizure: Seizure) => (wanted.except ?? []).some((exception) => isMatch(seizure, exception))
  const candidates = seizures.filter((seizure) => !isException(seizure))
  if (candidates.some((seizure) => isMatch(seizure, wanted.like))) return 'met'
  const isOpen = partial.includes('seizures') || candidates.some((seizure) => canMatch(seizure, wanted.like, pack))
  return isOpen && !isOut ? 'unknown' : 'notMet'
}

export function evaluateAllMatch(
  patterns: readonly SeizurePattern[],
  { patient: { seizures, partial = [] }, features, pack }: SeizureReading,
): LeafTruth {
  if (seizures.length === 0) return readEmptyList(features, pack)
  const unmatched = seizures.filter((seizure) => !patterns.some((pattern) => isMatch(seizure, pattern)))
  if (unmatched.length === 0) return partial.includes('seizures') ? 'unknown' : 'met'
  return unmatched.every((seizure) => patterns.some((pattern) => canMatch(seizure, pattern, pack)))
    ? 'unknown'
    : 'notMet'
}

const isWildcard = (list: readonly string[]): boolean => (list[0] ?? '').startsWith('*')

export function isMatch(seizure: Seizure, pattern: SeizurePattern): boolean {
  const values = SEIZURE_VALUES.every((value) =>
    (pattern[value] ?? '*').split('|').some((one) => one === '*' || one === seizure[value]),
  )
  return (
    values &&
    SEIZURE_LISTS.every((list) => isListMatch(new Set(seizure[list]), pattern[list], isWildcard(seizure[list])))
  )
}

function isListMatch(
  stored: ReadonlySet<string>,
  wanted: readonly string[] | undefined,
  isStoredWildcard: boolean,
): boolean {
  if (wanted === undefined || isStoredWildcard || isWildcard(wanted)) return true
  const empty = [stored.size === 0, wanted.length === 0]
  return empty.includes(true) ? !empty.includes(false) : wanted.every((code) => stored.has(code))
}

/** What is open is answered as the pattern wishes, and the seizure compared again. */
function canMatch(seizure: Seizure, pattern: SeizurePattern, pack: RulePack): boolean {
  const getFirstAlternative = (value: (typeof SEIZURE_VALUES)[number]) =>
    (pattern[value] ?? seizure[value]).split('|')[0] ?? ''
  const values = SEIZURE_VALUES.map((value) => [
    value,
    UNDETERMINED_VALUES[value].includes(seizure[value]) ? getFirstAlternative(value) : seizure[value],
  ])
  const lists = SEIZURE_LISTS.map((list) => [list, assumeWanted(list, seizure[list], pattern[list], pack)])
  return isMatch({ ...seizure, ...Object.fromEntries(values), ...Object.fromEntries(lists) }, pattern)
}

const UNDETERMINED_VALUES: Readonly<Record<(typeof SEIZURE_VALUES)[number], readonly string[]>> = {
  mainType: ['', 'unknown', 'unclassified'],
  onset: [''],
  awareness: ['', 'unknown'],
  timepoint: ['', 'wake_sleep_unknown'],
}

function assumeWanted(
  list: SeizureList,
  stored: readonly string[],
  wanted: readonly string[] | undefined,
  pack: RulePack,
): readonly string[] {
  if (wanted === undefined) return stored
  const specified = list === 'details' ? stored.filter((code) => /^(motor|nonmotor)_/.test(code)) : stored
  if (specified.length === 0 || (list === 'duration' && stored.includes('seizure_duration_unknown'))) return wanted
  const unspecified = [...Object.entries(pack.semiologyDetails), ...Object.entries(pack.couldBe)].filter(
    ([code, below]) => stored.includes(code) && !below.some((one) => stored.includes(one)),
  )
  const possible = new Set(unspecified.flatMap(([, below]) => below))
  return [...new Set([...stored, ...wanted.filter((code) => possible.has(code))])]
}
