import { useMemo } from 'react'
import type { ChangeSummary } from '../../rules/analysis/explanation/describe-changes.ts'
import type { SyndromeCode } from '../../rules/engine/index.ts'
import type { WizardCase } from '../case/case-record.ts'
import type { ChangesRequest } from './compute-changes.ts'
import { CHANGES_MEASURE } from './interview-measure.ts'
import { createAnalysisHook } from './use-analysis.ts'
import { useShownCase } from './use-shown-case.ts'

const useChangesRequest = createAnalysisHook<
  ChangesRequest & Readonly<{ patient: WizardCase }>,
  readonly ChangeSummary[]
>(
  { name: 'changes', load: () => import('./compute-changes.ts').then((module) => module.computeChanges) },
  CHANGES_MEASURE,
)

/** What would change the result of a syndrome for the case as shown; undefined until it is found. */
export function useSmallestChanges(
  code: SyndromeCode,
): Readonly<{ changes: readonly ChangeSummary[] | undefined; isStale: boolean }> {
  const { patient } = useShownCase()
  const { found, isStale } = useChangesRequest(useMemo(() => ({ patient, code }), [patient, code]))
  return { changes: found?.request.code === code ? found.reply : undefined, isStale }
}
