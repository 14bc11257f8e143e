import { isDeepEqual } from '../../assess/deep-equal.ts'
import type { FeatureCode, Group, Response, RulePack, SyndromeCode } from '../../case/index.ts'
import {
  type Classification,
  classify,
  findAlert,
  listCheckedCriteria,
  listSyndromeCodes,
  selectSyndromes,
} from '../../engine/index.ts'
import { type PopulationCase, type PopulationKind, type RulePair, toPatient } from './population.ts'

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
  const earlier = classify(before, patient, person.stage)
  const later = classify(after, patient, person.stage)
  const codes = listCodes({ before, after })
  const named = { kind: person.kind, person: person.name }
  return {
    groups: codes.flatMap((syndrome) => {
      const from = getGroup(earlier, syndrome)
      const to = getGroup(later, syndrome)
      if (from === to) return []
      const obstacles = [listObstacles(before, syndrome, earlier), listObstacles(after, syndrome, later)] as const
      return [{ ...named, syndrome, from, to, because: listDifferingNames(...obstacles) }]
    }),
    alerts: codes.flatMap((syndrome) => {
      const [had, has] = [earlier, later].map(({ syndromes }) => syndromes[syndrome]?.suggestedAlerts ?? [])
      const listOnly = (pack: RulePack, alerts: readonly string[] = [], others: readonly string[] = []) =>
        alerts.filter((name) => !others.includes(name)).map((name) => findAlert(pack, name)?.says ?? name)
      return [
        ...listOnly(after, has, had).map((alert) => ({ ...named, syndrome, alert, isSuggested: true })),
        ...listOnly(before, had, has).map((alert) => ({ ...named, syndrome, alert, isSuggested: false })),
      ]
    }),
  }
}

const listCodes = ({ before, after }: RulePair): SyndromeCode[] => [
  ...new Set([...listSyndromeCodes(before), ...listSyndromeCodes(after)]),
]

const getGroup = ({ syndromes }: Classification, code: SyndromeCode): GroupOrNoRule =>
  syndromes[code]?.group ?? 'noRule'

/**
 * What keeps a syndrome from being likely: a criterion whose response is not yes, with that response, or a ticked
 * alert.
 */
type Obstacle = Readonly<{ name: string; response: Response | 'ticked' }>

function listObstacles(pack: RulePack, code: SyndromeCode, { syndromes }: Classification): Obstacle[] {
  const result = syndromes[code]
  if (result === undefined) return []
  const criteria = listCheckedCriteria(pack, code, result)
    .map(({ criterion, annotation }) => ({ name: criterion.id, response: criterion.responses[annotation.truth] }))
    .filter(({ response }) => response !== 'yes')
  return [...criteria, ...result.alerts.map((name): Obstacle => ({ name, response: 'ticked' }))]
}

/** The names of the criteria that decide on one side only, or decide otherwise. */
function listDifferingNames(earlier: readonly Obstacle[], later: readonly Obstacle[]): string[] {
  const listMissing = (from: readonly Obstacle[], others: readonly Obstacle[]) =>
    from.filter(({ name, response }) => !others.some((other) => other.name === name && other.response === response))
  const differing = [...listMissing(earlier, later), ...listMissing(later, earlier)]
  return [...new Set(differing.map(({ name }) => name))].sort()
}
