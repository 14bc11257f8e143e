import type { Explanation } from '../../../rules/analysis/explain/explain-syndrome.ts'

/** The explanation as the page has it; of each edit its words and its address. */
export const formatExplanationJson = ({ counterfactuals, ...explanation }: Explanation): string =>
  JSON.stringify(
    {
      ...explanation,
      changes: counterfactuals.map(({ edits, ...outcome }) => ({
        ...outcome,
        edits: edits.map(({ clause, address }) => ({ says: clause, place: address })),
      })),
    },
    null,
    2,
  )
