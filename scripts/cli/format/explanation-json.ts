import type { Explanation } from '../../../rules/analysis/explain-syndrome.ts'
import { formatChangesJson } from '../../../rules/analysis/what-if/counterfactuals/format-change.ts'

/** The explanation as the page has it; of each edit its words and its address. */
export const formatExplanationJson = ({ counterfactuals, ...explanation }: Explanation): string =>
  JSON.stringify({ ...explanation, changes: formatChangesJson(counterfactuals) }, null, 2)
