import { assess } from '../../assess/assess.ts'
import type { Assessment, SyndromeAssessment } from '../../assess/assessment.ts'
import { isDeepEqual } from '../../assess/deep-equal.ts'
import {
  type FeatureCode,
  type Group,
  normalizeCase,
  type PatientCase,
  type Response,
  type RulePack,
  type SyndromeCode,
} from '../../case/index.ts'
import { listSyndromeCodes, selectSyndromes } from '../../engine/index.ts'
import { createRandom } from '../../generate/random.ts'
import { generateTargetedCase } from '../../generate/targeted-case.ts'
import type { CorpusCase, CorpusKind } from '../corpus-case.ts'

/** Where a syndrome is for a person: its group, or nowhere while it has no rule. */
export type GroupOrNoRule = Group | 'noRule'

/** A syndrome that is in another group for a person after the change, and the criteria that answer otherwise. */
export type GroupChange = Readonly<{
  kind: PopulationKind
  person: string
  syndrome: SyndromeCode
  from: GroupOrNoRule
  to: GroupOrNoRule
  because: readonly string[]
}>

/** An alert that the entries of a person meet on one side of a change alone. */
export type AlertChange = Readonly<{
  kind: PopulationKind
  person: string
  syndrome: SyndromeCode
  /** What it says. */
  alert: string
  /** After the change; else before it. */
  isSuggested: boolean
}>

/** What a change of the rules does to one person. */
export type PersonChanges = Readonly<{ groups: readonly GroupChange[]; alerts: readonly AlertChange[] }>

/**
 * The packs without the syndromes that both read alike: nobody can change group in those. Where what can be entered
 * differs, all are kept.
 */
export function selectDifferingRules({ before, after }: RulePair): RulePair {
  if (listChangedEntries({ before, after }).length > 0) return { before, after }
  const codes = listCodes({ before, after }).filter(
    (code) => !isDeepEqual(before.syndromes[code], after.syndromes[code]),
  )
  return { before: selectSyndromes(before, codes), after: selectSyndromes(after, codes) }
}

/** The codes of entries that only one side has, or that have another position in the list. */
export function listChangedEntries({ before, after }: RulePair): FeatureCode[] {
  const codes = [before, after].flatMap(({ features, seizureCodes }) => [
    ...Object.keys(features),
    ...Object.values(seizureCodes).flat(),
  ])
  return [...new Set(codes)].filter((code) => !isDeepEqual(getEntry(before, code), getEntry(after, code)))
}

const getEntry = ({ features, semiologyDetails, couldBe, seizureCodes }: RulePack, code: FeatureCode) => ({
  feature: features[code],
  details: semiologyDetails[code],
  kinds: couldBe[code],
  fields: Object.entries(seizureCodes).flatMap(([field, codes]) => (codes.includes(code) ? [field] : [])),
})

/** All changes for one person, by syndrome. */
export function findChanges(person: PopulationCase, { before, after }: RulePair): PersonChanges {
  const patient = toPatient(person)
  const [earlier, later] = [assess(before, patient, person.stage), assess(after, patient, person.stage)]
  const named = { kind: person.kind, person: person.name }
  const pairs = listCodes({ before, after }).map((syndrome) => ({
    syndrome,
    had: findSyndrome(earlier, syndrome),
    has: findSyndrome(later, syndrome),
  }))
  return {
    groups: pairs.flatMap(({ syndrome, had, has }) => {
      const [from, to] = [getGroup(had), getGroup(has)]
      if (from === to) return []
      return [{ ...named, syndrome, from, to, because: listDifferingNames(listObstacles(had), listObstacles(has)) }]
    }),
    alerts: pairs.flatMap(({ syndrome, had, has }) => [
      ...listSuggestedAlone(has, had).map((alert) => ({ ...named, syndrome, alert, isSuggested: true })),
      ...listSuggestedAlone(had, has).map((alert) => ({ ...named, syndrome, alert, isSuggested: false })),
    ]),
  }
}

const listCodes = ({ before, after }: RulePair): SyndromeCode[] => [
  ...new Set([...listSyndromeCodes(before), ...listSyndromeCodes(after)]),
]

const findSyndrome = ({ pack, of }: Assessment, code: SyndromeCode): SyndromeAssessment | undefined =>
  pack.syndromes[code] && of(code)

/** What the alerts say that the entries meet on one side and not on the other. */
function listSuggestedAlone(
  one: SyndromeAssessment | undefined,
  other: SyndromeAssessment | undefined,
): readonly string[] {
  const list = (side: SyndromeAssessment | undefined) =>
    (side?.alerts ?? []).flatMap(({ alert, isSuggested }) => (isSuggested ? [alert] : []))
  const others = list(other).map(({ name }) => name)
  return list(one).flatMap(({ name, says }) => (others.includes(name) ? [] : [says]))
}

const getGroup = (one: SyndromeAssessment | undefined): GroupOrNoRule => one?.group ?? 'noRule'

/**
 * What keeps a syndrome from being likely: a criterion whose response is not yes, with that response, or a ticked
 * alert.
 */
type Obstacle = Readonly<{ name: string; response: Response | 'ticked' }>

function listObstacles(one: SyndromeAssessment | undefined): Obstacle[] {
  const criteria = (one?.criteria ?? []).filter(({ isChecked, response }) => isChecked && response !== 'yes')
  const alerts = (one?.alerts ?? []).filter(({ isTicked }) => isTicked)
  return [
    ...criteria.map(({ criterion, response }) => ({ name: criterion.id, response })),
    ...alerts.map(({ alert }): Obstacle => ({ name: alert.name, response: 'ticked' })),
  ]
}

/** The names of the criteria that decide on one side only, or decide otherwise. */
function listDifferingNames(earlier: readonly Obstacle[], later: readonly Obstacle[]): string[] {
  const listMissing = (from: readonly Obstacle[], others: readonly Obstacle[]) =>
    from.filter(({ name, response }) => !others.some((other) => other.name === name && other.response === response))
  const differing = [...listMissing(earlier, later), ...listMissing(later, earlier)]
  return [...new Set(differing.map(({ name }) => name))].sort()
}

export type PopulationKind = CorpusKind | 'generated'
export type PopulationCase = Omit<CorpusCase, 'kind'> & Readonly<{ kind: PopulationKind }>

/** The rules before and after a change. */
type RulePair = Readonly<{ before: RulePack; after: RulePack }>

/** The same people each time, so that two runs can be compared. */
const SEED = 20220501

/** Every so many-th person is seen at the first stage: an onset that is unclear there is often settled by the later ones. */
const FIRST_STAGE_INTERVAL = 5

/** Generated people, half of them aimed at the rules before a change and half at those after it, syndrome by syndrome. */
export function generatePeople({ before, after }: RulePair, count: number): PopulationCase[] {
  const rules = [before, after].map((pack) => ({ pack, codes: listSyndromeCodes(pack) }))
  return Array.from({ length: count }, (_, number) => {
    const { pack, codes } = rules[number % 2] ?? { pack: after, codes: listSyndromeCodes(after) }
    const code = codes[Math.floor(number / 2) % codes.length]
    const syndrome = code === undefined ? undefined : pack.syndromes[code]
    const submitted = syndrome ? generateTargetedCase(pack, syndrome, createRandom(SEED, number)) : {}
    const stage = number % FIRST_STAGE_INTERVAL === 0 ? 'age' : 'results'
    return { kind: 'generated', name: `generated ${number}`, submitted, stage }
  })
}

/** Everyone on whom a change is tried: first those whose case is written down, then so many generated ones. */
export const buildPopulation = (
  corpus: readonly CorpusCase[],
  rules: RulePair,
  generated: number,
): PopulationCase[] => [...corpus, ...generatePeople(rules, generated)]

export const toPatient = ({ submitted }: PopulationCase): PatientCase => normalizeCase(submitted)
