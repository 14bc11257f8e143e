import { chakra, defineStyle } from '@chakra-ui/react'
import { listUrgentEegs } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { useCase } from '../../case/use-case.ts'
import { SOURCE } from '../../theme/annotations.ts'
import { LazySource } from '../../ui/lazy-source.tsx'

const URGENT = defineStyle({ ...SOURCE, borderInlineStartWidth: '4px', borderColor: 'orange.solid', ps: '3' })

/** Why an EEG cannot wait, before all else that can be asked. */
export function UrgentNote() {
  const { patient } = useCase()
  return listUrgentEegs(pack, patient).map(({ says, source }) => (
    <chakra.div key={says} role="note" css={URGENT}>
      <strong>EEG now.</strong> {says} <LazySource source={source} />
    </chakra.div>
  ))
}
