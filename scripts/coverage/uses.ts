import {
  type Condition,
  collectFacts,
  type Fact,
  type RulePack,
  SEIZURE_LISTS,
  type SeizurePattern,
} from '../../rules/engine/index.ts'
import { compileVocabulary, type RuleFiles, type Vocabulary } from '../../rules/pack/index.ts'

/** An entry of the vocabulary and the syndromes whose criteria or alerts name it. */
export type FeatureUse = Readonly<{
  code: string
  label: string
  page: string
  section: string
  namedBy: readonly string[]
  /** Named, or looked at on the way to one that is: what stands above it, and the control of its source. */
  isUsed: boolean
}>

export type SetUse = Readonly<{ name: string; page: string; namedBy: readonly string[] }>

/** Every entry that can be ticked, in the order of the wizard. */
export function featureUses(pack: RulePack, { pages }: RuleFiles): FeatureUse[] {
  const vocabulary = compileVocabulary(pages)
  const named = namers(Object.entries(pack.syndromes).map(([code, syndrome]) => [code, codesReadBy(syndrome)]))
  const used = usedCodes([...named.keys()], vocabulary)
  return [...vocabulary.entries.values()].map(({ code, label, page, section }) => ({
    ...{ code, label, page, section },
    namedBy: named.get(code) ?? [],
    isUsed: used.has(code),
  }))
}

/** Every named set of the vocabulary, in the order of the wizard. */
export function setUses({ pages, syndromes }: RuleFiles): SetUse[] {
  const named = namers(Object.entries(syndromes).map(([code, file]) => [code, setNamesIn(file)]))
  return pages.flatMap(({ page, sets = {} }) =>
    Object.keys(sets).map((name) => ({ name, page: page.title, namedBy: named.get(name) ?? [] })),
  )
}

/** For each name, who names it. */
function namers(naming: readonly (readonly [string, readonly string[]])[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [who, names] of naming)
    for (const name of new Set(names)) found.set(name, [...(found.get(name) ?? []), who])
  return found
}

const codesReadBy = ({ stages, alerts }: RulePack['syndromes'][string]): string[] => [
  ...Object.values(stages).flatMap((criteria) => criteria.flatMap(({ when }) => codesIn(when))),
  ...alerts.flatMap(({ when, retired }) => (when && !retired ? codesIn(when) : [])),
]

const codesIn = (when: Condition): string[] => collectFacts(when).flatMap(codesOfFact)

function codesOfFact(fact: Fact): readonly string[] {
  if (fact.operator === 'includes') return [fact.value]
  if (fact.operator === 'someMatch') return [fact.value.like, ...(fact.value.except ?? [])].flatMap(codesOfPattern)
  return fact.operator === 'allMatch' ? fact.value.flatMap(codesOfPattern) : []
}

const codesOfPattern = (pattern: SeizurePattern): string[] => SEIZURE_LISTS.flatMap((list) => pattern[list] ?? [])

function usedCodes(named: readonly string[], vocabulary: Vocabulary): ReadonlySet<string> {
  const used = new Set(named.flatMap((code) => [code, ...lookedAtFor(code, vocabulary)]))
  for (const { state } of vocabulary.pages.flatMap(({ sections }) => sections))
    if (state && (used.has(state.abnormal) || used.has(state.normal))) used.add(state.unavailable)
  return used
}

function lookedAtFor(
  code: string,
  { features, semiologyDetails }: Pick<Vocabulary, 'features' | 'semiologyDetails'>,
): string[] {
  const feature = features[code]
  if (feature === undefined)
    return Object.keys(semiologyDetails).filter((parent) => semiologyDetails[parent]?.includes(code))
  const above = feature.gate
    ? [feature.gate.code, ...lookedAtFor(feature.gate.code, { features, semiologyDetails })]
    : []
  return [...(feature.opposite ? [feature.opposite] : []), ...above]
}

const TAKES_A_SET = ['hasAny', 'hasAll', 'anyOf']

/** The sets that a syndrome's file names, anywhere in it. */
function setNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    TAKES_A_SET.includes(key) && typeof inner === 'string' ? [inner] : setNamesIn(inner),
  )
}
