import { chakra } from '@chakra-ui/react'
import type { CriteriaRow, RowFinding, RowKind } from '../../../rules/analysis/explanation/criteria-table.ts'
import type { EntryPlace } from '../../../rules/analysis/explanation/entry-index.ts'
import { STAGE_TITLES } from '../../../rules/text/texts.ts'
import { toClassName } from '../../theme/class-names.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CRITERIA_TABLE } from './criteria-table-styles.ts'
import { getRowId, useRowFocus } from './criterion-row.ts'
import { LazySource } from './lazy-source.tsx'
import { describeQuietRows, getStateView, isQuiet } from './row-states.ts'

const TITLES: Readonly<Record<RowKind, Readonly<{ title: string; meaning: string }>>> = {
  mandatory: { title: 'Mandatory', meaning: 'each has to be met' },
  alert: { title: 'Alerts', meaning: 'a ticked one calls for a second look at the diagnosis' },
  exclusionary: { title: 'Exclusionary', meaning: 'one that is present speaks against the syndrome' },
}
const KINDS = ['mandatory', 'alert', 'exclusionary'] as const satisfies readonly RowKind[]

/**
 * The criteria of a syndrome, by kind and by page; with findings, what a case says of each. Alerts that nobody ticked and
 * exclusions that are not present are behind one line for each kind.
 */
export function CriteriaTable({ rows }: Readonly<{ rows: readonly CriteriaRow[] }>) {
  useRowFocus()
  return (
    <chakra.div css={CRITERIA_TABLE}>
      {KINDS.map((kind) => (
        <KindRows key={kind} kind={kind} rows={rows.filter((row) => row.kind === kind)} />
      ))}
    </chakra.div>
  )
}

type KindProps = Readonly<{ kind: RowKind; rows: readonly CriteriaRow[] }>

function KindRows({ kind, rows }: KindProps) {
  const quiet = rows.filter(isQuiet)
  const inSight = rows.filter((row) => !isQuiet(row))
  return (
    <>
      {inSight.length > 0 && <KindTable kind={kind} rows={inSight} />}
      {quiet.length > 0 && (
        <Disclosure title={describeQuietRows(kind, quiet)}>
          <KindTable kind={kind} rows={quiet} />
        </Disclosure>
      )}
    </>
  )
}

function KindTable({ kind, rows }: KindProps) {
  const { title, meaning } = TITLES[kind]
  const hasFindings = rows.some(({ finding }) => finding)
  return (
    <table data-kind={kind}>
      <caption>
        <strong>{title}</strong>: {meaning}
      </caption>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          {hasFindings && <th scope="col">This case</th>}
          {hasFindings && <th scope="col">By which entries</th>}
          <th scope="col">Source</th>
        </tr>
      </thead>
      {groupByPage(kind, rows).map((group) => (
        <PageRows key={group.title} {...group} columns={hasFindings ? 4 : 2} />
      ))}
    </table>
  )
}

type PageGroup = Readonly<{ title: string; rows: readonly CriteriaRow[] }>

/** Alerts have one page for all of them; their rows are not divided. */
function groupByPage(kind: RowKind, rows: readonly CriteriaRow[]): readonly PageGroup[] {
  const groups = new Map<string, CriteriaRow[]>()
  for (const row of rows) {
    const title = kind === 'alert' || row.stage === undefined ? '' : STAGE_TITLES[row.stage]
    groups.set(title, [...(groups.get(title) ?? []), row])
  }
  return [...groups].map(([title, ofPage]) => ({ title, rows: ofPage }))
}

const PageRows = ({ title, rows, columns }: PageGroup & Readonly<{ columns: number }>) => (
  <tbody>
    {title !== '' && (
      <tr data-page>
        <th scope="rowgroup" colSpan={columns}>
          {title}
        </th>
      </tr>
    )}
    {rows.map((row) => (
      <Row key={`${row.kind} ${row.id}`} row={row} />
    ))}
  </tbody>
)

const Row = ({ row: { id, kind, says, source, finding } }: Readonly<{ row: CriteriaRow }>) => (
  <tr id={getRowId(id)} tabIndex={-1}>
    <th scope="row">{says}</th>
    {finding && <FindingCells kind={kind} finding={finding} />}
    <td data-column="Source">
      <LazySource source={source} title={source.evidence ? `Evidence ${source.evidence}` : 'Source'} />
    </td>
  </tr>
)

function FindingCells({ kind, finding }: Readonly<{ kind: RowKind; finding: RowFinding }>) {
  const { mark, text, bears } = getStateView(kind, finding)
  return (
    <>
      <td data-column="This case" data-bears={bears}>
        <span>
          <span className={toClassName('mark')} aria-hidden="true">
            {mark}
          </span>{' '}
          {text}
        </span>
      </td>
      <td data-column="By">
        <ul>
          {finding.entries.map((entry) => (
            <li key={entry.text}>
              <InlineLink to={formatPath(entry)}>{entry.text}</InlineLink>
            </li>
          ))}
        </ul>
      </td>
    </>
  )
}

/** The address of the section in which something is entered. */
export const formatPath = ({ route, anchor }: EntryPlace): string =>
  `/pages/${route}${anchor === undefined ? '' : `#${anchor}`}`
