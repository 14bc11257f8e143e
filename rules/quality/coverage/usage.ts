import {
  type Condition,
  type Fact,
  type RulePack,
  SEIZURE_LISTS,
  type SeizurePattern,
  type SeizureWanted,
} from '../../case/index.ts'
import { collectFacts, listAlerts, listCriteria } from '../../engine/index.ts'
import type { RuleFiles, Vocabulary } from '../../pack/index.ts'

/** An entry of the vocabulary and the syndromes whose criteria or alerts name it. */
export type FeatureUsage = Readonly<{
  code: string
  label: string
  page: string
  section: string
  namedBy: readonly string[]
  /** Named, or read on the way to one that is: its ancestors, and the control of its source. */
  isUsed: boolean
  /** The same of the features that profiles name. */
  isProfiled: boolean
}>

export type SetUsage = Readonly<{ name: string; page: string; namedBy: readonly string[] }>

/** Every entry that the form offers, in the order of the wizard. */
export function listFeatureUsage(pack: RulePack, vocabulary: Vocabulary): FeatureUsage[] {
  const namedBy = groupByName(Object.entries(pack.syndromes).map(([code, syndrome]) => [code, listReadCodes(syndrome)]))
  const used = collectUsedCodes([...namedBy.keys()], vocabulary)
  const profiled = collectUsedCodes(
    (pack.profiles?.features ?? []).flatMap(({ when }) => listConditionCodes(when)),
    vocabulary,
  )
  const offered = [...vocabulary.entries.values()].filter(({ retired }) => retired === undefined)
  return offered.map(({ code, label, page, section }) => ({
    code,
    label,
    page,
    section,
    namedBy: namedBy.get(code) ?? [],
    isUsed: used.has(code),
    isProfiled: profiled.has(code),
  }))
}

export type FilesWithSets = Pick<RuleFiles, 'syndromes' | 'derived'>

/** Every named set of the vocabulary, in the order of the wizard. */
export function listSetUsage({ pages }: Vocabulary, { syndromes, derived }: FilesWithSets): SetUsage[] {
  const bySyndrome = Object.entries(syndromes).map(([code, file]) => [code, collectSetNames(file)] as const)
  const byFact = derived.map(({ code, when }) => [code, collectSetNames(when)] as const)
  const namedBy = groupByName([...bySyndrome, ...byFact])
  return pages.flatMap(({ page, sets = {} }) =>
    Object.keys(sets).map((name) => ({ name, page: page.title, namedBy: namedBy.get(name) ?? [] })),
  )
}

/** For each name, who names it. */
function groupByName(
  naming: readonly (readonly [string, readonly string[]])[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  for (const [who, names] of naming)
    for (const name of new Set(names)) groups.set(name, [...(groups.get(name) ?? []), who])
  return groups
}

const listReadCodes = (syndrome: RulePack['syndromes'][string]): string[] => [
  ...listCriteria(syndrome).flatMap(({ when }) => listConditionCodes(when)),
  ...listAlerts(syndrome).flatMap(({ when }) => (when ? listConditionCodes(when) : [])),
]

const listConditionCodes = (when: Condition): string[] => collectFacts(when).flatMap(listFactCodes)

function collectUsedCodes(namedCodes: readonly string[], vocabulary: Vocabulary): ReadonlySet<string> {
  const used = new Set(namedCodes.flatMap((code) => [code, ...listPrerequisites(code, vocabulary)]))
  for (const { state, noStores, findings = [] } of vocabulary.pages.flatMap(({ sections }) => sections)) {
    if (state && (used.has(state.abnormal) || used.has(state.normal))) used.add(state.unavailable)
    if (noStores && findings.some(({ code }) => used.has(code))) used.add(noStores)
  }
  return used
}

function listPrerequisites(
  code: string,
  { features, semiologyDetails }: Pick<Vocabulary, 'features' | 'semiologyDetails'>,
): string[] {
  const feature = features[code]
  if (feature === undefined)
    return Object.keys(semiologyDetails).filter((parent) => semiologyDetails[parent]?.includes(code))
  const ancestors = feature.gate
    ? [feature.gate.code, ...listPrerequisites(feature.gate.code, { features, semiologyDetails })]
    : []
  return [...(feature.opposite ? [feature.opposite] : []), ...ancestors]
}

const SET_OPERATORS = ['hasAny', 'hasAll', 'hasDocumented', 'anyOf']

/** The sets that a syndrome's file names, anywhere in it. */
function collectSetNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    SET_OPERATORS.includes(key) && typeof inner === 'string' ? [inner] : collectSetNames(inner),
  )
}

/** The entries that a leaf of a condition names. */
function listFactCodes(fact: Fact): readonly string[] {
  switch (fact.operator) {
    case 'includes':
      return [fact.value]
    case 'someMatch':
      return listWantedCodes(fact.value)
    case 'allMatch':
      return fact.value.flatMap(listPatternCodes)
    case 'within':
      return typeof fact.params?.of === 'object' ? fact.params.of.flatMap(listWantedCodes) : []
    case 'is':
    case 'unanswered':
      return []
    default:
      return fact satisfies never
  }
}

const listWantedCodes = ({ like, except = [] }: SeizureWanted): string[] => [like, ...except].flatMap(listPatternCodes)

const listPatternCodes = (pattern: SeizurePattern): string[] => SEIZURE_LISTS.flatMap((list) => pattern[list] ?? [])
