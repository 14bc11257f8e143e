import { rankGroup } from '../../rules/analysis/ranking/ranking.ts'
import type { Group, PatientCase, RulePack, SyndromeCode } from '../../rules/case/index.ts'
import type { Classification } from '../../rules/engine/index.ts'

const LIKELY_GROUPS = ['likely', 'likelyWithAlerts'] as const satisfies readonly Group[]
const OPEN_GROUPS = ['unclear', 'unresolved'] as const satisfies readonly Group[]

/**
 * Finds with which other syndrome one for which something speaks is best compared: another likely one, or else an open one
 * with which it is confused (`lookAlikes`, by its description), or else the open one that comes first; undefined where
 * there is none.
 */
export function createRivalFinder(
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
  lookAlikes: Readonly<Record<SyndromeCode, readonly SyndromeCode[]>>,
): (code: SyndromeCode) => SyndromeCode | undefined {
  const list = (group: Group): readonly SyndromeCode[] => rankGroup(pack, patient, classification, group).supported
  const likely = LIKELY_GROUPS.flatMap(list)
  const inQuestion = [...likely, ...OPEN_GROUPS.flatMap(list)]
  return (code) => {
    if (!inQuestion.includes(code)) return undefined
    const isOther = (other: SyndromeCode): boolean => other !== code
    const isLookAlike = (other: SyndromeCode): boolean => lookAlikes[code]?.includes(other) ?? false
    return likely.find(isOther) ?? inQuestion.find(isLookAlike) ?? inQuestion.find(isOther)
  }
}
