import { Fragment, useMemo } from 'react'
import { normalizeCase, type SubmittedCase } from '../../../rules/engine/index.ts'
import { seizureRow } from '../../case/seizure-rows.ts'
import { PAGES } from '../../case/vocabulary.ts'
import { SPECIFIED } from '../../ui/texts.ts'
import { SEIZURE_LABELS } from '../../wizard/seizure-banner.tsx'
import { type InformationBlock, seizureText, selectedInformation } from '../text/selected-information.ts'

/** The columns of the seizure table here (product.md §2, 'Results page'). */
const COLUMNS = ['Type', 'Onset', 'Semiology', 'Wake/Sleep', 'Duration', 'Triggers', 'Frequency'] as const
/** What a seizure holds beside them. */
const OTHERS = ['Time of day', 'Other', 'Signs'] as const

/** Everything that was entered, in the words of the wizard; the seizures follow the ages. */
export function SelectedInformation({ patient }: Readonly<{ patient: SubmittedCase }>) {
  const blocks = useMemo(() => selectedInformation(PAGES, normalizeCase(patient)), [patient])
  const [first, ...others] = blocks
  return (
    <div className="information">
      {first && <Block {...first} />}
      <SeizureTable patient={patient} />
      {others.map((block) => (
        <Block key={block.title} {...block} />
      ))}
    </div>
  )
}

const Block = ({ title, lines }: InformationBlock) => (
  <section>
    <h3>{title}</h3>
    {lines.length === 0 ? <p className="none">{SPECIFIED.noInformation}</p> : <Lines lines={lines} />}
  </section>
)

const Lines = ({ lines }: Pick<InformationBlock, 'lines'>) => (
  <dl>
    {lines.map((line) => (
      <Fragment key={line.title}>
        <dt>{line.title}</dt>
        <dd>{line.text}</dd>
      </Fragment>
    ))}
  </dl>
)

function SeizureTable({ patient }: Readonly<{ patient: SubmittedCase }>) {
  const seizures = patient.seizures ?? []
  const rows = seizures.map((seizure) => seizureRow(seizure, SEIZURE_LABELS))
  const others = seizures
    .map((seizure, at) => ({ title: `Seizure type ${at + 1}`, text: seizureText(seizure, SEIZURE_LABELS, OTHERS) }))
    .filter(({ text }) => text !== '')
  return (
    <section className="wide">
      <h3 id="seizures-entered">Seizures</h3>
      {rows.length === 0 ? (
        <p className="none">{SPECIFIED.noInformation}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <section className="scroll" aria-labelledby="seizures-entered" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a shown table keep their places
                <tr key={index}>
                  {COLUMNS.map((column) => (
                    <td key={column}>{row[column] || SPECIFIED.noInformation}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {others.length > 0 && <Lines lines={others} />}
    </section>
  )
}
