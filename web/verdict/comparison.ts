import { rankGroup, rankSyndromes } from '../../rules/assess/ranking/ranking.ts'
import type { Standing } from '../../rules/assess/ranking/standing.ts'
import { GROUPS, type Group, type PatientCase, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'
import { type Classification, isLikely, isOpen } from '../../rules/engine/index.ts'

/**
 * Finds with which other syndrome one for which something speaks is best compared: another likely one, or else of those
 * with which it is confused (`lookAlikes`, by its description) an open one of which more than half is met, or else the
 * first; undefined where nothing speaks for it.
 */
export function createRivalFinder(
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
  lookAlikes: Readonly<Record<SyndromeCode, readonly SyndromeCode[]>>,
): (code: SyndromeCode) => SyndromeCode | undefined {
  const list = (group: Group): readonly SyndromeCode[] => rankGroup(pack, patient, classification, group).supported
  const likely = GROUPS.filter(isLikely).flatMap(list)
  const open = GROUPS.filter(isOpen).flatMap(list)
  const close = rankSyndromes(pack, patient, classification, open)
    .filter(isMostlyMet)
    .map(({ code }) => code)
  return (code) => {
    if (!likely.includes(code) && !open.includes(code)) return undefined
    const confused = lookAlikes[code] ?? []
    return (
      likely.find((other) => other !== code) ??
      close.find((other) => other !== code && confused.includes(other)) ??
      confused[0]
    )
  }
}

const isMostlyMet = ({ met, mandatoryCount }: Standing): boolean => met.length * 2 > mandatoryCount
