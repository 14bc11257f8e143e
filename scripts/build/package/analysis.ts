/** What follows from the rules for one patient, as other programs import it. */
export { buildEntryIndex } from '../../../rules/analysis/explain/entry-index.ts'
export { rankSyndromes } from '../../../rules/analysis/explain/ranking/ranking.ts'
export { type Explanation, explainSyndrome } from '../../../rules/analysis/explain-syndrome.ts'
export { describeInterview } from '../../../rules/analysis/what-if/interview/describe-interview.ts'
export { createInterview, type Interview } from '../../../rules/analysis/what-if/interview/interview.ts'
