import { Button, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Seizure } from '../../rules/case/index.ts'
import { caseStore, useCaseRecord } from '../case/current-case.ts'
import { createSectionRefs } from '../case/sections/explained-sections.ts'
import { formatSummaryRow, listColumns, type SeizureColumn, type SeizureRow } from '../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../case/seizures/seizure-words.ts'
import { isNoSeizureTicked, withEditedRow, withoutSeizure } from '../case/seizures/seizures.ts'
import { getStepByRoute } from '../case/steps.ts'
import { NO_SEIZURE_SECTION } from '../case/vocabulary.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import { Arrow } from '../ui/icons.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PartialNote } from './partial-note.tsx'
import { SectionView } from './section.tsx'
import { FIRST_SEIZURE_PATH } from './seizure-banner.tsx'
import { SEIZURE_TABLE } from './seizure-table-styles.ts'
import { StepButtons } from './step-buttons.tsx'

const SUMMARY_STEP = getStepByRoute('SeizureSummary')

const [NO_SEIZURE] = NO_SEIZURE_SECTION
  ? createSectionRefs({ page: NO_SEIZURE_SECTION.page, sections: [NO_SEIZURE_SECTION.section] })
  : []

/** The seizure types of the case (product.md §2, 'Seizure summary page'). */
export function SeizureSummaryPage() {
  const seizures = useCaseRecord(({ patient }) => patient.seizures)
  const canGoOn = useCaseRecord((record) => record.patient.seizures.length > 0 || isNoSeizureTicked(record))
  const navigate = useNavigate()
  const editRow = (row: number) => {
    caseStore.change((record) => withEditedRow(record, row))
    navigate(FIRST_SEIZURE_PATH)
  }
  return (
    <>
      <PageHeading>{SUMMARY_STEP.title}</PageHeading>
      <PartialNote page={{ stage: 'seizures', title: SUMMARY_STEP.title, route: 'SeizureSummary' }} />
      {seizures.length === 0 ? <NoSeizures /> : <SeizureTable seizures={seizures} onEdit={editRow} />}
      <Button variant={seizures.length === 0 ? 'solid' : 'outline'} mt="4" onClick={() => editRow(seizures.length)}>
        Add another seizure type
      </Button>
      {NO_SEIZURE && (
        <chakra.div mt="4">
          <SectionView sectionRef={NO_SEIZURE} />
        </chakra.div>
      )}
      <StepButtons step={SUMMARY_STEP} next={canGoOn ? undefined : <DisabledNext />} />
    </>
  )
}

const NoSeizures = () => (
  <chakra.div mt="5" layerStyle="vacant">
    <p>No seizure type has been entered yet.</p>
    <chakra.p mt="2" color="fg.muted" maxW="prose">
      Each kind of seizure that this person has is one line here: its onset, its signs, when it comes and how long it
      lasts.
    </chakra.p>
  </chakra.div>
)

function DisabledNext() {
  const reason = useId()
  return (
    <>
      <chakra.span id={reason} order="-1" flexBasis="100%" textAlign="end" textStyle="sm" color="fg.muted">
        Add at least one seizure type to go on, or say that there was none: every syndrome is judged by its seizures.
      </chakra.span>
      <Button size="lg" disabled aria-describedby={reason}>
        Next
        <Arrow />
      </Button>
    </>
  )
}

type SeizureTableProps = { seizures: readonly Seizure[]; onEdit: (row: number) => void }

function SeizureTable({ seizures, onEdit }: SeizureTableProps) {
  const { labels } = useSeizureWords()
  const rows = seizures.map((seizure) => formatSummaryRow(seizure, labels))
  const columns = listColumns(rows)
  return (
    <chakra.div css={SEIZURE_TABLE} role="region" aria-label="Seizure types" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <chakra.span srOnly>Edit or delete</chakra.span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((words, row) => (
            <SeizureTableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its position alone, as the specification has it
              key={row}
              words={words}
              columns={columns}
              number={row + 1}
              onEdit={() => onEdit(row)}
              onDelete={() => deleteRow(row)}
            />
          ))}
        </tbody>
      </table>
    </chakra.div>
  )
}

type SeizureTableRowProps = {
  words: SeizureRow
  columns: readonly SeizureColumn[]
  number: number
  onEdit: () => void
  onDelete: () => void
}

function SeizureTableRow({ words, columns, number, onEdit, onDelete }: SeizureTableRowProps) {
  const name = `seizure type ${number}, ${words.Type}`
  return (
    <tr>
      {columns.map((column) => (
        <SeizureTableCell key={column} column={column} text={words[column]} />
      ))}
      <td className="actions">
        <Button size="sm" variant="outline" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </td>
    </tr>
  )
}

const SeizureTableCell = ({ column, text }: { column: string; text: string }) => {
  const As = column === 'Type' ? 'th' : 'td'
  return (
    <As {...(column === 'Type' && { scope: 'row' })} data-column={column} data-empty={text === '' || undefined}>
      {text}
    </As>
  )
}

/** The table may be gone with its last row: the heading takes the focus that the button had. */
function deleteRow(row: number): void {
  caseStore.change((record) => withoutSeizure(record, row))
  focusHeading()
}
