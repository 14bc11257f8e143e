import type { LearningCase } from './learning-case.ts'
import { type LearningProgress, NO_SYNDROME, type Tally } from './progress.ts'

/** How often a case is drawn relative to the others: what went wrong comes back first, what was right last. */
const WEIGHTS = { wrong: 6, untried: 2, right: 1 } as const

/**
 * The next case, by chance; never the one before, while there is another. `random`: from 0 to below 1.
 * @throws Error if there is no case.
 */
export function drawCase(
  cases: readonly LearningCase[],
  progress: LearningProgress,
  random: number,
  before?: string,
): LearningCase {
  const others = cases.filter(({ id }) => id !== before)
  const weighted = (others.length > 0 ? others : cases).map((one) => ({
    one,
    weight: getWeight(progress[one.syndrome ?? NO_SYNDROME]),
  }))
  let rest = random * weighted.reduce((sum, { weight }) => sum + weight, 0)
  const drawn = weighted.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
  if (drawn === undefined) throw new Error('There is no case to learn from.')
  return drawn.one
}

function getWeight(tally: Tally | undefined): number {
  if (tally === undefined) return WEIGHTS.untried
  return tally.isLastRight ? WEIGHTS.right : WEIGHTS.wrong
}
