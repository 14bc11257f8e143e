import { chakra, defineStyle } from '@chakra-ui/react'
import { useCase } from '../../case/use-case.ts'
import { SOURCE } from '../../theme/annotations.ts'
import { LazySource } from '../../ui/lazy-source.tsx'
import { getAssessment } from '../../verdict/assessment.ts'

const URGENT = defineStyle({ ...SOURCE, borderInlineStartWidth: '4px', borderColor: 'orange.solid', ps: '3' })

/** What cannot wait, before all else that can be asked. */
export function UrgentNote() {
  return getAssessment(useCase().patient).urgent.map(({ test, says, source }) => (
    <chakra.div key={says} role="note" css={URGENT}>
      <strong>{test} now.</strong> {says} <LazySource source={source} />
    </chakra.div>
  ))
}
