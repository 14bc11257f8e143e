import { isDeepEqual } from '../../assess/deep-equal.ts'
import type { SyndromeCode } from '../../case/index.ts'
import { listSyndromeCodes } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'
import type {
  AlertChange,
  GroupChange,
  GroupOrNoRule,
  PersonChanges,
  PopulationCase,
  PopulationKind,
} from './group-changes.ts'

export const POPULATION_KINDS = [
  'reference',
  'edge',
  'published',
  'ordinary',
  'generated',
] as const satisfies readonly PopulationKind[]

/** People of one kind to whom the same happens. */
export type GroupChangeRow = Readonly<{
  kind: PopulationKind
  syndrome: SyndromeCode
  from: GroupOrNoRule
  to: GroupOrNoRule
  because: readonly string[]
  people: readonly string[]
}>

export type RulesRevision = Readonly<{ revision: string; pack: BuiltPack }>

/** What a change of the rules does. */
export type Difference = Readonly<{
  before: RulesRevision
  after: RulesRevision
  /** How many people of each kind were classified, and how many of them change group in some syndrome. */
  people: Readonly<Record<PopulationKind, Readonly<{ all: number; changed: number }>>>
  changes: readonly GroupChange[]
  /** Whom an alert is suggested to on one side alone. */
  alerts: readonly AlertChange[]
}>

/** People of one kind to whom the same alert is newly suggested, or no longer. */
export type AlertChangeRow = Omit<AlertChange, 'person'> & Readonly<{ people: readonly string[] }>

/** The same for many people is one row, those to whom it is newly suggested first. */
export function groupAlertRows(alerts: readonly AlertChange[]): readonly AlertChangeRow[] {
  const toKey = ({ kind, syndrome, alert, isSuggested }: AlertChange) =>
    [isSuggested ? 0 : 1, syndrome, alert, POPULATION_KINDS.indexOf(kind)].join('\n')
  const keys = [...new Set(alerts.map(toKey))].sort()
  return keys.flatMap((key) => {
    const same = alerts.filter((change) => toKey(change) === key)
    const [first] = same
    if (first === undefined) return []
    const { person: _, ...row } = first
    return [{ ...row, people: same.map(({ person }) => person) }]
  })
}

/** The same for many people is one row; known people come before generated ones. */
export function groupIntoRows(changes: readonly GroupChange[]): GroupChangeRow[] {
  const rows: { change: GroupChange; people: string[] }[] = []
  for (const change of changes.toSorted(compareChanges)) {
    const last = rows.at(-1)
    if (last && compareChanges(last.change, change) === 0) last.people.push(change.person)
    else rows.push({ change, people: [change.person] })
  }
  return rows.map(({ change: { person: _, ...change }, people }) => ({ ...change, people }))
}

/** Zero where the same happens to two people for the same reasons. */
function compareChanges(one: GroupChange, other: GroupChange): number {
  const [keys, otherKeys] = [listSortKeys(one), listSortKeys(other)]
  const index = keys.findIndex((key, position) => key !== otherKeys[position])
  if (index < 0) return keys.length - otherKeys.length
  return (keys[index] ?? '') < (otherKeys[index] ?? '') ? -1 : 1
}

const listSortKeys = ({ kind, syndrome, from, to, because }: GroupChange): string[] => [
  `${POPULATION_KINDS.indexOf(kind)}`,
  syndrome.toLowerCase(),
  from,
  to,
  ...because,
]

/** Which syndromes have another rule, by code, and whether what can be entered differs. */
export function listChangedRules({ before, after }: Pick<Difference, 'before' | 'after'>): SyndromeCode[] {
  const codes = new Set([...listSyndromeCodes(before.pack), ...listSyndromeCodes(after.pack)])
  return [...codes].filter((code) => !isDeepEqual(before.pack.syndromes[code], after.pack.syndromes[code]))
}

/** What a change does to each person, and how many of each kind it moves. */
export const summarizeEffect = (
  people: readonly PopulationCase[],
  { groups: changes, alerts }: PersonChanges,
): Pick<Difference, 'people' | 'changes' | 'alerts'> => ({
  ...{ changes, alerts },
  people: {
    reference: countPeople('reference', people, changes),
    edge: countPeople('edge', people, changes),
    published: countPeople('published', people, changes),
    ordinary: countPeople('ordinary', people, changes),
    generated: countPeople('generated', people, changes),
  },
})

function countPeople(
  kind: PopulationKind,
  people: readonly PopulationCase[],
  changes: readonly GroupChange[],
): Difference['people'][PopulationKind] {
  const changed = new Set(changes.filter((change) => change.kind === kind).map(({ person }) => person)).size
  return { all: people.filter((person) => person.kind === kind).length, changed }
}

/** What has to become of the version, by its meaning in rules/CHANGELOG.md; undefined where nothing has to. */
export function findVersionAdvice({ before, after, changes, alerts }: Difference): string | undefined {
  if (before.pack.sha256 === after.pack.sha256) return undefined
  const [major = 0, minor = 0] = parseVersion(before.pack.version)
  const [majorNow = 0, minorNow = 0] = parseVersion(after.pack.version)
  const isRaised = majorNow > major || (major === 0 && minorNow > minor)
  if (changes.length + alerts.length > 0 && !isRaised)
    return `${changes.length > 0 ? 'Patients change group' : 'Patients get other alerts'}: raise \`version\` in rules/release.yaml to ${major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`}.`
  return before.pack.version === after.pack.version
    ? 'The rules differ and the version does not: raise it in rules/release.yaml as its first line says.'
    : undefined
}

const parseVersion = (version: string): number[] => version.split('.').map(Number)
