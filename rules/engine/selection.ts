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

/** The list after an entry was unticked: without it and all that was shown because of it. */
export function untick(
  rules: SelectionRules,
  codes: readonly FeatureCode[],
  code: FeatureCode,
): readonly FeatureCode[] {
  if (!codes.includes(code)) return codes
  const dependents = rules[code]?.dependents ?? []
  return dependents.reduce<readonly FeatureCode[]>(
    (left, entry) => untick(rules, left, entry),
    codes.filter((other) => other !== code),
  )
}

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

const RULES = new WeakMap<RulePack['features'], SelectionRules>()

/** The rules that follow from gates and opposites; worked out once for each vocabulary. */
function getRules(features: RulePack['features']): SelectionRules {
  const rules = RULES.get(features) ?? buildRules(features)
  RULES.set(features, rules)
  return rules
}

function buildRules(features: RulePack['features']): SelectionRules {
  const entries = Object.entries(features)
  const dependents = new Map<FeatureCode, FeatureCode[]>()
  for (const [code, { gate }] of entries)
    if (gate) dependents.set(gate.code, [...(dependents.get(gate.code) ?? []), code])
  return Object.fromEntries(
    entries.map(([code, { opposite }]) => [
      code,
      { dependents: dependents.get(code) ?? [], conflicts: opposite === undefined ? [] : [opposite] },
    ]),
  )
}
