import type { SyndromeCode } from '../case/index.ts'
import { isLikely } from '../engine/index.ts'
import type { Assessment } from './assessment.ts'
import { listSupported } from './ranking/leaders.ts'

/**
 * The label of the disease that is entered as proven and that the first of the order has to be told from, so that no
 * syndrome is looked for beside it; undefined while something is likely or the first of the order accepts it.
 */
export function findProvenDisease(assessment: Assessment): string | undefined {
  const disease = assessment.derived.find(({ isDisease }) => isDisease)
  if (disease === undefined) return undefined
  const [leader] = listSupported(assessment)
  return leader === undefined || isHeldByDisease(assessment, leader) ? disease.label : undefined
}

/** Whether a disease that it does not accept keeps a syndrome from being likely. */
const isHeldByDisease = ({ of }: Assessment, code: SyndromeCode): boolean =>
  !isLikely(of(code).group) &&
  of(code).criteria.some(({ criterion, truth }) => criterion.id === 'another-disease' && truth === 'met')
