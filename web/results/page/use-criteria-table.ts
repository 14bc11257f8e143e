import { useMemo } from 'react'
import { buildCriteriaTable, type CriteriaRow } from '../../../rules/assess/explain/criteria-table.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { useCase } from '../../case/use-case.ts'
import { MEASURES, measure } from '../../ui/measures.ts'
import { RULES_CONTEXT } from '../../verdict/rules-context.ts'

/** The answer of the case to each criterion of a syndrome. */
export function useCriteriaTable(code: SyndromeCode): readonly CriteriaRow[] {
  const { patient } = useCase()
  return useMemo(
    () => measure(MEASURES.explanation, () => buildCriteriaTable(code, RULES_CONTEXT, patient)),
    [code, patient],
  )
}
