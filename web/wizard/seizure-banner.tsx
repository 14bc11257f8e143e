import { chakra } from '@chakra-ui/react'
import { formatSeizureType } from '../case/seizure-rows.ts'
import { getEditedRow } from '../case/seizures.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { SEIZURE_LABELS } from '../case/vocabulary.ts'
import { InlineLink } from '../ui/controls.tsx'

/** Which seizure the page fills in. */
export function SeizureBanner() {
  const row = useCaseRecord(getEditedRow)
  const count = useCaseRecord(({ patient }) => patient.seizures.length)
  const type = useCaseRecord(({ patient }) => {
    const seizure = patient.seizures[row]
    return seizure === undefined ? undefined : formatSeizureType(seizure, SEIZURE_LABELS)
  })
  return (
    <chakra.p mt="1" color="fg.muted" textStyle="sm">
      {type === undefined ? `Seizure type ${row + 1}, new` : `Seizure type ${row + 1} of ${count}: ${type}`}
      {count > 0 && (
        <>
          {' · '}
          <InlineLink to="/pages/SeizureSummary">All seizure types</InlineLink>
        </>
      )}
    </chakra.p>
  )
}
