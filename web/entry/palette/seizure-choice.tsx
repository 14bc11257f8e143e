import type { CaseRecord } from '../../case/case-record.ts'
import { caseStore, useCaseRecord } from '../../case/current-case.ts'
import { formatSeizureName, type SeizureLabels } from '../../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { getEditedRow, withEditedRow } from '../../case/seizures/seizures.ts'
import { SelectInput } from '../../ui/controls.tsx'

const selectRow = (row: number): void => caseStore.change((record) => withEditedRow(record, row))

/** Which seizure type takes what is entered of a seizure. */
export function SeizureChoice() {
  const { labels } = useSeizureWords()
  const row = useCaseRecord(getEditedRow)
  const seizures = useCaseRecord(({ patient }) => patient.seizures)
  return (
    <SelectInput
      aria-label="Seizure entries go to"
      w="auto"
      flex={{ base: '1 1 14rem', md: '0 1 18rem' }}
      value={row}
      onChange={({ target }) => selectRow(Number(target.value))}
    >
      {seizures.map((seizure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seizure type is known by its row
        <option key={index} value={index}>
          {describeSeizure(seizure, index, labels)}
        </option>
      ))}
      <option value={seizures.length}>New seizure type</option>
    </SelectInput>
  )
}

function describeSeizure(
  seizure: CaseRecord['patient']['seizures'][number],
  index: number,
  labels: SeizureLabels,
): string {
  return `Seizure type ${index + 1}: ${formatSeizureName(seizure, labels) || 'Main type open'}`
}
