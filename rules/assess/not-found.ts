import type { AssessedCriterion } from './assessment.ts'

/** Whether what a criterion looks for was looked for and not found, which leaves it open. */
export const isNotFound = ({ criterion: { notFound, withSource }, annotation }: AssessedCriterion): boolean =>
  annotation === notFound?.annotation || annotation === withSource?.annotation

/** Whether that is so of a criterion that the syndrome needs. */
export const isNeededNotFound = (one: AssessedCriterion): boolean =>
  one.criterion.kind === 'mandatory' && one.truth === 'unknown' && isNotFound(one)
