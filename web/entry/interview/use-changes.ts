import { useMemo } from 'react'
import type { ChangeSummary } from '../../../rules/assess/counterfactuals/describe-changes.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { useCase } from '../../case/current-case.ts'
import { MEASURES } from '../../ui/measures.ts'
import { runAnalysis } from './run-analysis.ts'
import { createAnalysisHook } from './use-analysis.ts'

const useChangesRequest = createAnalysisHook('changes', MEASURES.changes)

/** Has the worker compute what nobody waits for: its first answers take twice as long as those that follow. */
export async function warmUpChanges(patient: WizardCase, codes: readonly SyndromeCode[]): Promise<void> {
  for (const code of codes) await runAnalysis('changes', { patient, code })
}

/** What would change the result of a syndrome for the case; undefined until it is found. */
export function useSmallestChanges(
  code: SyndromeCode,
): Readonly<{ patient: WizardCase; changes: readonly ChangeSummary[] | undefined; isStale: boolean }> {
  const { patient } = useCase()
  const { found, isStale } = useChangesRequest(useMemo(() => ({ patient, code }), [patient, code]))
  return {
    patient: found?.request.patient ?? patient,
    changes: found?.request.code === code ? found.reply : undefined,
    isStale,
  }
}
