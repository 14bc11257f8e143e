import { chakra, defineStyle } from '@chakra-ui/react'
import { listFirstLines } from '../../../rules/assess/verdict/urgent-texts.ts'
import { useCase } from '../../case/current-case.ts'
import { SOURCE } from '../../theme/annotations.ts'
import { LazySource } from '../../ui/lazy-source.tsx'
import { getAssessment } from '../../verdict/assessment.ts'

const URGENT = defineStyle({ ...SOURCE, borderInlineStartWidth: '4px', borderColor: 'orange.solid', ps: '3' })

/** What cannot wait and what does harm, before all else that can be asked. */
export function UrgentNote() {
  return listFirstLines(getAssessment(useCase().patient)).map(({ title, says, source }) => (
    <chakra.div key={says} role="note" css={URGENT}>
      <strong>{title}</strong> {says} <LazySource source={source} />
    </chakra.div>
  ))
}
