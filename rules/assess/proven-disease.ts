import type { Condition, SyndromeCode } from '../case/index.ts'
import { collectFacts, isLikely } from '../engine/index.ts'
import type { Assessment } from './assessment.ts'
import { listSupported } from './ranking/leaders.ts'
import { isProven } from './ranking/ranking.ts'

/** A disease in words, and what would tell a syndrome from it. */
export type ProvenDisease = Readonly<{ label: string; followUp: string }>

/**
 * The disease that is entered as the cause and that the first of the order has to be told from, so that no syndrome is
 * looked for beside it; undefined while something is likely or the first of the order accepts it.
 */
export function findProvenDisease(assessment: Assessment): ProvenDisease | undefined {
  const disease = assessment.derived.flatMap(({ label, when, followUp }) =>
    followUp ? [{ label, followUp, entries: listEntries(when) }] : [],
  )[0]
  if (disease === undefined) return undefined
  const [leader] = listSupported(assessment)
  const isHeld =
    leader === undefined || isHeldByDisease(assessment, leader, disease.entries) || lacksItsCause(assessment, leader)
  return isHeld ? disease : undefined
}

/** Whether a cause of the epilepsy is entered. */
export const hasDocumentedCause = ({ derived }: Assessment): boolean => derived.some(({ isCause }) => isCause)

const listEntries = (when: Condition): readonly string[] =>
  collectFacts(when).flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : []))

/** Whether a disease that it does not accept, or a criterion that reads the disease, keeps a syndrome from being likely. */
const isHeldByDisease = (assessment: Assessment, code: SyndromeCode, entries: readonly string[]): boolean =>
  !isLikely(assessment.of(code).group) &&
  !isProven(assessment, code) &&
  assessment
    .of(code)
    .criteria.some(
      ({ criterion, truth, response }) =>
        (criterion.id === 'another-disease' && truth === 'met') ||
        (response === 'unresolved' && listEntries(criterion.when).some((entry) => entries.includes(entry))),
    )

/** Whether a syndrome that one cause defines waits for its proof while another cause is proven. */
const lacksItsCause = (assessment: Assessment, code: SyndromeCode): boolean => {
  const { group, syndrome } = assessment.of(code)
  return !isLikely(group) && syndrome.provenBy.length > 0 && !isProven(assessment, code)
}
