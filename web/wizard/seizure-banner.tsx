import { chakra } from '@chakra-ui/react'
import { formatSeizureType } from '../case/seizure-rows.ts'
import { getEditedRow, getSeizures } from '../case/seizures.ts'
import { useCaseRecord } from '../case/use-case.ts'
import { SEIZURE_LABELS } from '../case/vocabulary.ts'
import { InlineLink } from '../ui/controls.tsx'

/** Which seizure the page fills in. */
export function SeizureBanner() {
  const row = useCaseRecord(getEditedRow)
  const count = useCaseRecord(({ patient }) => getSeizures(patient).length)
  const type = useCaseRecord(({ patient }) => formatSeizureType(getSeizures(patient)[row] ?? {}, SEIZURE_LABELS))
  const isNew = row === count
  return (
    <chakra.p mt="1" color="fg.muted" textStyle="sm">
      {isNew ? `Seizure type ${row + 1}, new` : `Seizure type ${row + 1} of ${count}: ${type}`}
      {count > 0 && (
        <>
          {' · '}
          <InlineLink to="/pages/SeizureSummary">All seizure types</InlineLink>
        </>
      )}
    </chakra.p>
  )
}
