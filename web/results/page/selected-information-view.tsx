import { useMemo } from 'react'
import type { WizardCase } from '../../case/case-record.ts'
import { formatSeizureRow } from '../../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { PAGES } from '../../case/vocabulary.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { TitledLines } from '../../ui/titled-lines.tsx'
import { getAssessment } from '../../verdict/assessment.ts'
import {
  FROM_ENTRIES,
  formatDerivedFacts,
  type InformationBlock,
  listSeizureLines,
  listSelectedInformation,
  SEIZURE_ASPECTS,
} from '../../verdict/selected-information.ts'

/** The columns of the seizure table (product.md §2, 'Results page'). */
const SEIZURE_TABLE_COLUMNS = ['Type', 'Onset', 'Semiology', 'Wake/Sleep', 'Duration', 'Triggers', 'Frequency'] as const
/** The aspects of a seizure that are listed below the table. */
const DETAIL_ASPECTS = ['Began at', 'Time of day', 'Other', ...SEIZURE_ASPECTS] as const

/** All entries in the words of the wizard; the seizures follow the ages. */
export function SelectedInformationView({ patient }: Readonly<{ patient: WizardCase }>) {
  const blocks = useMemo(() => listSelectedInformation(PAGES, patient), [patient])
  const [first, ...others] = blocks
  return (
    <div className="information">
      {first && <InformationBlockView {...first} />}
      <SelectedSeizures patient={patient} />
      {others.map((block) => (
        <InformationBlockView key={block.title} {...block} />
      ))}
      <DerivedFacts patient={patient} />
    </div>
  )
}

function DerivedFacts({ patient }: Readonly<{ patient: WizardCase }>) {
  const facts = formatDerivedFacts(getAssessment(patient))
  if (facts === '') return null
  return (
    <section>
      <h3>{FROM_ENTRIES}</h3>
      <p>{facts}</p>
    </section>
  )
}

const InformationBlockView = ({ title, lines }: InformationBlock) => (
  <section>
    <h3>{title}</h3>
    {lines.length === 0 ? <p className="none">{TEXTS.noInformation}</p> : <TitledLines lines={lines} />}
  </section>
)

function SelectedSeizures({ patient }: Readonly<{ patient: WizardCase }>) {
  const { seizures } = patient
  const { labels } = useSeizureWords()
  const rows = seizures.map((seizure) => formatSeizureRow(seizure, labels))
  const others = listSeizureLines(seizures, labels, DETAIL_ASPECTS).filter(({ text }) => text !== '')
  return (
    <section className="wide">
      <h3 id="seizures-entered">Seizures</h3>
      {rows.length === 0 ? (
        <p className="none">{TEXTS.noInformation}</p>
      ) : (
        <DataTable
          labelledBy="seizures-entered"
          headings={SEIZURE_TABLE_COLUMNS}
          rows={rows.map((row) => SEIZURE_TABLE_COLUMNS.map((column) => row[column] || TEXTS.noInformation))}
        />
      )}
      {others.length > 0 && <TitledLines lines={others} />}
    </section>
  )
}
