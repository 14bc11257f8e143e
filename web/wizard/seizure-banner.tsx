import { chakra } from '@chakra-ui/react'
import { seizureLabelsOf, typeOf } from '../case/seizure-rows.ts'
import { editedRow, seizuresOf } from '../case/seizures.ts'
import { useKept } from '../case/use-case.ts'
import { PAGES } from '../case/vocabulary.ts'
import { TextLink } from '../ui/controls.tsx'

export const SEIZURE_LABELS = seizureLabelsOf(PAGES)

/** Which seizure the page fills in. */
export function SeizureBanner() {
  const row = useKept(editedRow)
  const count = useKept(({ patient }) => seizuresOf(patient).length)
  const type = useKept(({ patient }) => typeOf(seizuresOf(patient)[row] ?? {}, SEIZURE_LABELS))
  const isNew = row === count
  return (
    <chakra.p mt="1" color="fg.muted" textStyle="sm">
      {isNew ? `Seizure type ${row + 1}, new` : `Seizure type ${row + 1} of ${count}: ${type}`}
      {count > 0 && (
        <>
          {' · '}
          <TextLink to="/pages/SeizureSummary">All seizure types</TextLink>
        </>
      )}
    </chakra.p>
  )
}
