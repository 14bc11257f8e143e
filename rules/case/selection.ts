import { memoizeByObject } from './memoize-by-object.ts'
import type { FeatureCode, PatientCase, RulePack } from './types.ts'

/** What ticking and unticking one entry does to the others of its list. */
export type SelectionRule = Readonly<{
  /** What is hidden, and therefore cleared, once this entry is unticked. */
  dependents: readonly FeatureCode[]
  /** What this entry excludes. */
  conflicts: readonly FeatureCode[]
  /** What holds wherever this entry does, and is ticked with it. */
  implied?: readonly FeatureCode[]
}>

export type SelectionRules = Readonly<Record<FeatureCode, SelectionRule>>

/** The list after an entry was ticked: with what it implies, without the entries it excludes and their descendants. */
export function tick(rules: SelectionRules, codes: readonly FeatureCode[], code: FeatureCode): readonly FeatureCode[] {
  const { conflicts = [], implied = [] } = rules[code] ?? {}
  const cleared = conflicts.reduce<readonly FeatureCode[]>((rest, conflict) => untick(rules, rest, conflict), codes)
  const ticked = cleared.includes(code) ? cleared : [...cleared, code]
  return implied.reduce<readonly FeatureCode[]>((list, entry) => tick(rules, list, entry), ticked)
}

/**
 * The list after an entry was unticked: without it, all that was shown because of it, and what it alone implied. The
 * order tells what came with it: what was ticked before it stands before it, and stays. What another entry implies as
 * well moves behind that one, and goes with it. In a list that was not ticked one by one, as in an imported case, what
 * stands behind an entry that implies it counts as having come with that entry.
 */
export function untick(
  rules: SelectionRules,
  codes: readonly FeatureCode[],
  code: FeatureCode,
): readonly FeatureCode[] {
  const place = codes.indexOf(code)
  if (place < 0) return codes
  const { dependents = [], implied = [] } = rules[code] ?? {}
  const unticked = untickAll(
    rules,
    codes.filter((other) => other !== code),
    dependents,
  )
  const isStillImplied = (entry: FeatureCode) => unticked.some((other) => rules[other]?.implied?.includes(entry))
  const brought = implied.filter((entry) => codes.indexOf(entry) > place)
  const kept = brought.filter(isStillImplied).flatMap((entry) => listWithImplied(rules, entry))
  const left = untickAll(
    rules,
    unticked,
    brought.filter((entry) => !isStillImplied(entry)),
  )
  const isMoved = (entry: FeatureCode) => kept.includes(entry) && codes.indexOf(entry) > place
  return [...left.filter((entry) => !isMoved(entry)), ...left.filter(isMoved)]
}

const listWithImplied = (rules: SelectionRules, code: FeatureCode): readonly FeatureCode[] => [
  code,
  ...(rules[code]?.implied ?? []).flatMap((entry) => listWithImplied(rules, entry)),
]

const untickAll = (
  rules: SelectionRules,
  codes: readonly FeatureCode[],
  unticked: readonly FeatureCode[],
): readonly FeatureCode[] => unticked.reduce((left, entry) => untick(rules, left, entry), codes)

type FeaturesOnly = Pick<RulePack, 'features'>

/** An entry and all that must be ticked for it to count, the outermost first. */
export function listWithGates(pack: FeaturesOnly, code: FeatureCode): readonly FeatureCode[] {
  const gate = pack.features[code]?.gate
  return gate === undefined ? [code] : [...listWithGates(pack, gate.code), code]
}

/**
 * The case with an entry ticked, with all above it and without what it excludes, as the wizard has it. Without rules of
 * the form an entry excludes its opposite alone.
 */
export const withTicked = <Case extends PatientCase>(
  pack: FeaturesOnly,
  patient: Case,
  code: FeatureCode,
  rules: SelectionRules = getRules(pack.features),
): Case =>
  listWithGates(pack, code).reduce(
    (changed, entry) => withChangedList(pack, changed, entry, (codes) => tick(rules, codes, entry)),
    patient,
  )

/** The case with an entry unticked, and all below it. */
export const withUnticked = (pack: FeaturesOnly, patient: PatientCase, code: FeatureCode): PatientCase =>
  withChangedList(pack, patient, code, (codes) => untick(getRules(pack.features), codes, code))

/** An entry that the pack does not have changes nothing. */
function withChangedList<Case extends PatientCase>(
  pack: FeaturesOnly,
  patient: Case,
  code: FeatureCode,
  change: (codes: readonly FeatureCode[]) => readonly FeatureCode[],
): Case {
  const list = pack.features[code]?.list
  return list === undefined ? patient : { ...patient, [list]: change(patient[list]) }
}

/** The rules that follow from gates, opposites and implied entries; worked out once for each vocabulary. */
const getRules: (features: RulePack['features']) => SelectionRules = memoizeByObject(buildRules)

function buildRules(features: RulePack['features']): SelectionRules {
  const entries = Object.entries(features)
  const dependents = new Map<FeatureCode, FeatureCode[]>()
  for (const [code, { gate, implies = [] }] of entries)
    for (const above of [...(gate ? [gate.code] : []), ...implies])
      dependents.set(above, [...(dependents.get(above) ?? []), code])
  return Object.fromEntries(
    entries.map(([code, { opposite, implies: implied = [] }]) => [
      code,
      { dependents: dependents.get(code) ?? [], conflicts: opposite === undefined ? [] : [opposite], implied },
    ]),
  )
}
