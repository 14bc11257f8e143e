import { isDeepStrictEqual } from 'node:util'
import { listSyndromeCodes, type SyndromeCode } from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import type { GroupChange, GroupOrNoRule } from './changes.ts'
import type { PopulationKind } from './population.ts'

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
}>

/** The same for many people is one row; known people come before generated ones. */
export function groupIntoRows(changes: readonly GroupChange[]): GroupChangeRow[] {
  const rows = new Map<string, GroupChange[]>()
  for (const change of changes) {
    const { kind, syndrome, from, to, because } = change
    const key = [POPULATION_KINDS.indexOf(kind), syndrome.toLowerCase(), from, to, ...because].join(' ')
    rows.set(key, [...(rows.get(key) ?? []), change])
  }
  return [...rows.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ ...first, people: [first, ...others].map(({ person }) => person) }] : [],
    )
}

/** Which syndromes have another rule, by code, and whether what can be entered differs. */
export function listChangedRules({ before, after }: Pick<Difference, 'before' | 'after'>): SyndromeCode[] {
  const codes = new Set([...listSyndromeCodes(before.pack), ...listSyndromeCodes(after.pack)])
  return [...codes].filter((code) => !isDeepStrictEqual(before.pack.syndromes[code], after.pack.syndromes[code]))
}

/** What has to become of the version, by its meaning in rules/CHANGELOG.md; undefined where nothing has to. */
export function findVersionAdvice({ before, after, changes }: Difference): string | undefined {
  if (before.pack.sha256 === after.pack.sha256) return undefined
  const [major = 0, minor = 0] = parseVersion(before.pack.version)
  const [majorNow = 0, minorNow = 0] = parseVersion(after.pack.version)
  const isRaised = majorNow > major || (major === 0 && minorNow > minor)
  if (changes.length > 0 && !isRaised)
    return `Patients change group: raise \`version\` in rules/release.yaml to ${major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`}.`
  return before.pack.version === after.pack.version
    ? 'The rules differ and the version does not: raise it in rules/release.yaml as its first line says.'
    : undefined
}

const parseVersion = (version: string): number[] => version.split('.').map(Number)
