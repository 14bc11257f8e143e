import type { Assessment, SyndromeAssessment } from '../../rules/assess/assessment.ts'
import { rankSyndromes } from '../../rules/assess/ranking/ranking.ts'
import { GROUPS, type Group, type SyndromeCode } from '../../rules/case/index.ts'
import { isLikely, isOpen } from '../../rules/engine/index.ts'

/**
 * Finds with which other syndrome one for which something speaks is best compared: another likely one, or else of those
 * with which it is confused (`lookAlikes`, by its description) an open one of which more than half is met, or else the
 * first; undefined where nothing speaks for it.
 */
export function createRivalFinder(
  assessment: Assessment,
  lookAlikes: Readonly<Record<SyndromeCode, readonly SyndromeCode[]>>,
): (code: SyndromeCode) => SyndromeCode | undefined {
  const { ranked, of } = assessment
  const list = (isListed: (group: Group) => boolean): readonly SyndromeCode[] =>
    GROUPS.filter(isListed).flatMap((group) => ranked[group].supported)
  const [likely, open] = [list(isLikely), list(isOpen)]
  const close = rankSyndromes(assessment, open).filter((code) => isMostlyMet(of(code)))
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

const isMostlyMet = ({ met, mandatoryCount }: SyndromeAssessment): boolean => met.length * 2 > mandatoryCount
