import { useMemo } from 'react'
import { buildEntryIndex } from '../../../rules/analysis/explanation/entry-index.ts'
import { type Explanation, explainSyndrome } from '../../../rules/analysis/explanation/explain-syndrome.ts'
import type { SyndromeCode } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { useCase } from '../../case/use-case.ts'
import { EXPLANATION_MEASURE } from './explanation-measure.ts'

const CONTEXT = { pack, entries: buildEntryIndex(pack.pages) }

/** What the current case says of each criterion of a syndrome, and what would change its group. */
export function useExplanation(code: SyndromeCode): Explanation {
  const { patient } = useCase()
  return useMemo(() => {
    const start = performance.now()
    const explanation = explainSyndrome(code, CONTEXT, patient)
    performance.measure(EXPLANATION_MEASURE, { start })
    return explanation
  }, [code, patient])
}
