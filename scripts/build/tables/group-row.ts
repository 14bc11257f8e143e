import { GROUPS, type Group, type RulePack } from '../../../rules/case/index.ts'
import { type Groups, listSyndromeCodes } from '../../../rules/engine/index.ts'

/** A case of many as a row of a table; null where there is nothing, a list where a column holds several codes. */
export type GroupRow = readonly (string | null | readonly string[])[]

/** Between the codes of one cell. */
export const CODE_SEPARATOR = '|'

const GROUP_COLUMNS = {
  likely: 'likely',
  likelyWithAlerts: 'likely_with_alerts',
  unclear: 'unclear',
  unresolved: 'unresolved',
  excluded: 'excluded',
} as const satisfies Readonly<Record<Group, string>>

/** The columns that hold several codes: the syndromes of each group, and the order. */
export const LIST_COLUMNS: readonly string[] = [...Object.values(GROUP_COLUMNS), 'order']

/** The columns of a row: the case's own id, the syndromes of each group, the order, the rules, each syndrome's group. */
export const listRowColumns = (pack: RulePack): string[] => [
  'id',
  ...LIST_COLUMNS,
  'rules_version',
  'rules_sha256',
  ...listSyndromeCodes(pack),
]

/** The cells in the order of `listRowColumns`. */
export function toGroupRow(
  { pack, groups, order }: Readonly<{ pack: RulePack; groups: Groups; order: readonly string[] }>,
  id: string | undefined,
): GroupRow {
  const groupByCode = new Map(GROUPS.flatMap((group) => groups[group].map((code) => [code, GROUP_COLUMNS[group]])))
  return [
    id ?? null,
    ...GROUPS.map((group) => groups[group]),
    order,
    pack.version,
    pack.sha256,
    ...listSyndromeCodes(pack).map((code) => groupByCode.get(code) ?? null),
  ]
}

/** The row without lists, for a table that has none. */
export const toFlatRow = (row: GroupRow): readonly (string | null)[] =>
  row.map((cell) => (typeof cell === 'string' || cell === null ? cell : cell.join(CODE_SEPARATOR)))
