import { formatChangesJson } from '../../../rules/assess/counterfactuals/format-change.ts'
import type { Explanation } from '../../../rules/assess/explain-syndrome.ts'

/** The explanation as the page has it; of each edit its words and its address. */
export const formatExplanationJson = ({ counterfactuals, ...explanation }: Explanation): string =>
  JSON.stringify({ ...explanation, changes: formatChangesJson(counterfactuals) }, null, 2)
