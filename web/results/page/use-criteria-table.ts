import { useMemo } from 'react'
import { buildCriteriaTable, type CriteriaRow } from '../../../rules/assess/explain/criteria-table.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { MEASURES, measure } from '../../ui/measures.ts'
import { useAssessment } from '../use-assessment.ts'

/** The answer of the case to each criterion of a syndrome. */
export function useCriteriaTable(code: SyndromeCode): readonly CriteriaRow[] {
  const assessment = useAssessment()
  return useMemo(() => measure(MEASURES.explanation, () => buildCriteriaTable(assessment, code)), [code, assessment])
}
