import { useMemo } from 'react'
import { buildCriteriaTable, type CriteriaRow } from '../../../rules/analysis/explain/criteria-table.ts'
import { buildEntryIndex } from '../../../rules/analysis/explain/entry-index.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import { useCase } from '../../case/use-case.ts'
import { EXPLANATION_MEASURE } from './explanation-measure.ts'

const CONTEXT = { pack, entries: buildEntryIndex(pack.pages) }

/** The answer of the case to each criterion of a syndrome. */
export function useCriteriaTable(code: SyndromeCode): readonly CriteriaRow[] {
  const { patient } = useCase()
  return useMemo(() => {
    const start = performance.now()
    const rows = buildCriteriaTable(code, CONTEXT, patient)
    performance.measure(EXPLANATION_MEASURE, { start })
    return rows
  }, [code, patient])
}
