/** What follows from the rules for one patient, as other programs import it. */
export { assess } from '../../../rules/assess/assess.ts'
export type { Assessment } from '../../../rules/assess/assessment.ts'
export { type Explanation, explainSyndrome } from '../../../rules/assess/explain-syndrome.ts'
export { describeInterview } from '../../../rules/assess/interview/describe-interview.ts'
export { createInterview, type Interview } from '../../../rules/assess/interview/interview.ts'
