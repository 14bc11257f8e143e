/** What follows from the rules for one patient, as other programs import it. */
export { buildEntryIndex } from '../../../rules/analysis/explanation/entry-index.ts'
export { type Explanation, explainSyndrome } from '../../../rules/analysis/explanation/explain-syndrome.ts'
export { describeInterview } from '../../../rules/analysis/interview/describe-interview.ts'
export { createInterview, type Interview } from '../../../rules/analysis/interview/interview.ts'
export { rankSyndromes } from '../../../rules/analysis/ranking/ranking.ts'
