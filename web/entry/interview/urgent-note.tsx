import { chakra, defineStyle } from '@chakra-ui/react'
import { memoizeByObject, type PatientCase } from '../../../rules/case/index.ts'
import { listUrgentTests } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { useCase } from '../../case/use-case.ts'
import { SOURCE } from '../../theme/annotations.ts'
import { LazySource } from '../../ui/lazy-source.tsx'

const URGENT = defineStyle({ ...SOURCE, borderInlineStartWidth: '4px', borderColor: 'orange.solid', ps: '3' })

/** What cannot wait for a case; several parts of the results ask. */
export const listUrgent = memoizeByObject((patient: PatientCase) => listUrgentTests(pack, patient))

/** What cannot wait, before all else that can be asked. */
export function UrgentNote() {
  const { patient } = useCase()
  return listUrgent(patient).map(({ test, says, source }) => (
    <chakra.div key={says} role="note" css={URGENT}>
      <strong>{test} now.</strong> {says} <LazySource source={source} />
    </chakra.div>
  ))
}
