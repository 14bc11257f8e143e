import type { AssessedCriterion } from './assessment.ts'

/** Whether what a criterion looks for was looked for and not found, which leaves it open. */
export const isNotFound = ({ criterion: { notFound, withSource }, annotation }: AssessedCriterion): boolean =>
  annotation === notFound?.annotation || annotation === withSource?.annotation
