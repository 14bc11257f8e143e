import { GROUPS, type Group, type RulePack } from '../../../rules/case/index.ts'
import { type Groups, listSyndromeCodes } from '../../../rules/engine/index.ts'

/** A case of many as a row of a table; null where there is nothing. */
export type GroupRow = readonly (string | null)[]

/** Between the codes of one cell. */
export const CODE_SEPARATOR = '|'

const GROUP_COLUMNS = {
  likely: 'likely',
  likelyWithAlerts: 'likely_with_alerts',
  unclear: 'unclear',
  unresolved: 'unresolved',
  excluded: 'excluded',
} as const satisfies Readonly<Record<Group, string>>

/** The columns of a row: the case's own id, the syndromes of each group, the rules, and each syndrome's group. */
export const listRowColumns = (pack: RulePack): string[] => [
  'id',
  ...GROUPS.map((group) => GROUP_COLUMNS[group]),
  'rules_version',
  'rules_sha256',
  ...listSyndromeCodes(pack),
]

/** The cells in the order of `listRowColumns`. */
export function toGroupRow(pack: RulePack, id: string | undefined, groups: Groups): GroupRow {
  const groupByCode = new Map(GROUPS.flatMap((group) => groups[group].map((code) => [code, GROUP_COLUMNS[group]])))
  return [
    id ?? null,
    ...GROUPS.map((group) => groups[group].join(CODE_SEPARATOR)),
    pack.version,
    pack.sha256,
    ...listSyndromeCodes(pack).map((code) => groupByCode.get(code) ?? null),
  ]
}
