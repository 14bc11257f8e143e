import { type FeatureCode, memoizeByObject, type RulePack, type SyndromeCode } from '../../case/index.ts'
import { getProfileTable } from './profile-table.ts'

/** In which share of the patients of a syndrome an entry is present by its profile; undefined where no feature is that entry alone. */
export function findEntryShare(pack: RulePack, code: FeatureCode, syndrome: SyndromeCode): number | undefined {
  const index = getProfileTable(pack).codes.indexOf(syndrome)
  return getSharesByEntry(pack).get(code)?.[index]
}

const getSharesByEntry = memoizeByObject(
  (pack: RulePack): ReadonlyMap<FeatureCode, readonly number[]> =>
    new Map(
      getProfileTable(pack)
        .rows.filter(({ feature: { when }, codes }) => 'fact' in when && codes.size === 1)
        .flatMap(({ codes, shares }) => [...codes].map((code): [FeatureCode, readonly number[]] => [code, shares])),
    ),
)
