/** What follows from the rules for one patient, as other programs import it. */
export { buildEntryIndex } from '../../../rules/assess/explain/entry-index.ts'
export { type Explanation, explainSyndrome } from '../../../rules/assess/explain-syndrome.ts'
export { describeInterview } from '../../../rules/assess/interview/describe-interview.ts'
export { createInterview, type Interview } from '../../../rules/assess/interview/interview.ts'
export { rankSyndromes } from '../../../rules/assess/ranking/ranking.ts'
