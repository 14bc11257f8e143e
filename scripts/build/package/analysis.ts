/** What explains a result and asks the next question, as other programs import it. */
export { type Explanation, explainSyndrome } from '../../../rules/assess/explain-syndrome.ts'
export { describeInterview } from '../../../rules/assess/interview/describe-interview.ts'
export { createInterview, type Interview } from '../../../rules/assess/interview/interview.ts'
