import {
  type Fact,
  type FeatureCode,
  flattenTree,
  listWithGates,
  memoizeByObject,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
} from '../../case/index.ts'
import { collectFacts } from '../../engine/index.ts'
import type { WizardPack } from '../../pack/index.ts'
import { listFactCodes } from '../fact-codes.ts'

/** A leaf of a criterion or an alert, and the entries by which it can be answered. */
export type ReadFact = Readonly<{ fact: Fact; codes: readonly FeatureCode[] }>

export type ReadingIndex = Readonly<{
  bySyndrome: ReadonlyMap<SyndromeCode, readonly ReadFact[]>
  /**
   * What is asked whatever is excluded: that there was no seizure, and what can bring a syndrome back, namely whose
   * onset the age is, that other seizures came first, and what proves the syndrome.
   */
  always: readonly FeatureCode[]
}>

/** What each syndrome reads, derived facts as the entries from which they follow; worked out once for each pack. */
export const getReadingIndex: (pack: WizardPack) => ReadingIndex = memoizeByObject(buildReadingIndex)

function buildReadingIndex(pack: WizardPack): ReadingIndex {
  const listAnswering = createAnsweringReader(pack)
  const bySyndrome = new Map(
    Object.entries(pack.syndromes).map(([code, syndrome]) => [
      code,
      listFacts(syndrome).map((fact) => ({ fact, codes: listFactCodes(fact).flatMap(listAnswering) })),
    ]),
  )
  const openers = [...bySyndrome.values()].flat().filter(({ fact }) => fact.operator === 'within' || isDocumented(fact))
  const noSeizure = pack.noSeizure === undefined ? [] : [pack.noSeizure]
  return { bySyndrome, always: [...openers.flatMap(({ codes }) => codes), ...listOnsetEntries(pack), ...noSeizure] }
}

const listFacts = ({ stages, alerts }: Syndrome): readonly Fact[] => [
  ...Object.values(stages).flatMap((criteria) => criteria.flatMap(({ when }) => collectFacts(when))),
  ...alerts.flatMap(({ when, retired }) => (when && !retired ? collectFacts(when) : [])),
]

/** Such an entry counts as absent while it is open, so that a syndrome can be excluded until it is ticked. */
const isDocumented = ({ operator, params }: Fact): boolean =>
  operator === 'includes' && params !== undefined && 'documented' in params

/** The entries by which a bound on the age at onset no longer holds (decisions.md, 'Second round', 'Whose onset'). */
const listOnsetEntries = ({ onset }: RulePack): readonly FeatureCode[] =>
  onset === undefined
    ? []
    : [
        ...onset.earlierSeizures.flatMap(({ entry, trigger = entry }) => [entry, trigger]),
        ...[onset.ageOfSyndrome, onset.laterPhase, onset.firstType],
      ]

/** From an entry to all that can answer for it: what stands above it, what may be it, what brings it, and the methods that look for it. */
function createAnsweringReader(pack: WizardPack): (code: FeatureCode) => readonly FeatureCode[] {
  const { features, semiologyDetails, couldBe } = pack
  const [lessExact, ofUntoldKind] = [invert(semiologyDetails), invert(couldBe)]
  const implying = invert(collectImplied(pack))
  const listImplying = (code: FeatureCode): readonly FeatureCode[] =>
    (implying.get(code) ?? []).flatMap((one) => [one, ...listImplying(one)])
  return (code) => [
    ...listWithGates(pack, code),
    ...(features[code]?.lookedForBy?.all ?? []),
    ...(lessExact.get(code) ?? []),
    ...(ofUntoldKind.get(code) ?? []),
    ...listImplying(code),
  ]
}

const collectImplied = ({ pages }: WizardPack): Readonly<Record<FeatureCode, readonly FeatureCode[]>> =>
  Object.fromEntries(
    pages
      .flatMap(({ sections }) => sections.flatMap(({ findings = [] }) => findings.flatMap(flattenTree)))
      .map(({ code, implies = [] }) => [code, implies]),
  )

/** For each value, the keys that have it. */
function invert(lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>()
  for (const [key, values] of Object.entries(lists))
    for (const value of values) keys.set(value, [...(keys.get(value) ?? []), key])
  return keys
}
