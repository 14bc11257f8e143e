import { useMemo } from 'react'
import { buildCriteriaTable, type CriteriaRow } from '../../../rules/analysis/explain/criteria-table.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { useCase } from '../../case/use-case.ts'
import { RULES_CONTEXT } from '../../verdict/rules-context.ts'
import { EXPLANATION_MEASURE } from './explanation-measure.ts'

/** The answer of the case to each criterion of a syndrome. */
export function useCriteriaTable(code: SyndromeCode): readonly CriteriaRow[] {
  const { patient } = useCase()
  return useMemo(() => {
    const start = performance.now()
    const rows = buildCriteriaTable(code, RULES_CONTEXT, patient)
    performance.measure(EXPLANATION_MEASURE, { start })
    return rows
  }, [code, patient])
}
