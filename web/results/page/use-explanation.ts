import { useMemo } from 'react'
import type { Counterfactual } from '../../../rules/analysis/counterfactuals/find-counterfactuals.ts'
import { buildCriteriaTable, type CriteriaRow } from '../../../rules/analysis/explanation/criteria-table.ts'
import { buildEntryIndex } from '../../../rules/analysis/explanation/entry-index.ts'
import { findSmallestChanges } from '../../../rules/analysis/explanation/explain-syndrome.ts'
import type { SyndromeCode } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { useShownCase } from '../../interview/use-shown-case.ts'
import { EXPLANATION_MEASURE } from './explanation-measure.ts'

const CONTEXT = { pack, entries: buildEntryIndex(pack.pages) }

/** What the case as shown says of each criterion of a syndrome. */
export function useCriteriaTable(code: SyndromeCode): readonly CriteriaRow[] {
  const { patient } = useShownCase()
  return useMemo(() => runTimed(() => buildCriteriaTable(code, CONTEXT, patient)), [code, patient])
}

/** The fewest entries that would move a syndrome to each other group. */
export function useSmallestChanges(code: SyndromeCode): readonly Counterfactual[] {
  const { patient } = useShownCase()
  return useMemo(() => runTimed(() => findSmallestChanges(code, CONTEXT, patient)), [code, patient])
}

function runTimed<Result>(run: () => Result): Result {
  const start = performance.now()
  const result = run()
  performance.measure(EXPLANATION_MEASURE, { start })
  return result
}
