import { chakra } from '@chakra-ui/react'
import type { CriteriaRow, RowKind } from '../../../rules/assess/explain/criteria-table.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { STAGE_TITLES } from '../../../rules/text/texts.ts'
import { pack } from '../../case/pack.ts'
import { EegDrawing } from '../../eeg/eeg-drawing.tsx'
import type { EegPattern } from '../../eeg/patterns.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LazySource } from '../../ui/lazy-source.tsx'
import { CRITERIA_TABLE } from './criteria-table-styles.ts'
import { listCriterionPatterns } from './criterion-patterns.ts'
import { getRowId, useRowFocus } from './criterion-row.ts'
import { FindingCells } from './finding-cells.tsx'
import { describeQuietRows, isQuiet } from './row-states.ts'

const TITLES: Readonly<Record<RowKind, Readonly<{ title: string; meaning: string }>>> = {
  mandatory: { title: 'Mandatory', meaning: 'each has to be met' },
  alert: { title: 'Alerts', meaning: 'a ticked one calls for a second look at the diagnosis' },
  exclusionary: { title: 'Exclusionary', meaning: 'one that is present speaks against the syndrome' },
}
const KINDS = ['mandatory', 'alert', 'exclusionary'] as const satisfies readonly RowKind[]

type CriteriaTableProps = Readonly<{ code: SyndromeCode; rows: readonly CriteriaRow[] }>

/**
 * The criteria of a syndrome, by kind and by page; with findings, the answer of a case to each. Alerts that nobody
 * ticked and exclusions that are not present are behind one line for each kind.
 */
export function CriteriaTable({ code, rows }: CriteriaTableProps) {
  useRowFocus()
  return (
    <chakra.div css={CRITERIA_TABLE}>
      {KINDS.map((kind) => (
        <KindRows key={kind} code={code} kind={kind} rows={rows.filter((row) => row.kind === kind)} />
      ))}
    </chakra.div>
  )
}

type KindProps = CriteriaTableProps & Readonly<{ kind: RowKind }>

function KindRows({ code, kind, rows }: KindProps) {
  const quiet = rows.filter(isQuiet)
  const inSight = rows.filter((row) => !isQuiet(row))
  return (
    <>
      {inSight.length > 0 && <KindTable code={code} kind={kind} rows={inSight} />}
      {quiet.length > 0 && (
        <Disclosure title={describeQuietRows(kind, quiet)}>
          <KindTable code={code} kind={kind} rows={quiet} />
        </Disclosure>
      )}
    </>
  )
}

function KindTable({ code, kind, rows }: KindProps) {
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
        <PageRows key={group.title} {...group} code={code} columns={hasFindings ? 4 : 2} />
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

const PageRows = ({ title, rows, code, columns }: PageGroup & Readonly<{ code: SyndromeCode; columns: number }>) => (
  <tbody>
    {title !== '' && (
      <tr data-page>
        <th scope="rowgroup" colSpan={columns}>
          {title}
        </th>
      </tr>
    )}
    {rows.map((row) => (
      <Row key={`${row.kind} ${row.id}`} row={row} patterns={listCriterionPatterns(pack, code, row)} />
    ))}
  </tbody>
)

type CriterionRowProps = Readonly<{ row: CriteriaRow; patterns: readonly EegPattern[] }>

const Row = ({ row: { id, kind, says, source, finding }, patterns }: CriterionRowProps) => (
  <tr id={getRowId(id)} tabIndex={-1}>
    <th scope="row">
      {says}
      {patterns.length > 0 && (
        <div>
          {patterns.map((pattern) => (
            <EegDrawing key={pattern.title} {...pattern} />
          ))}
        </div>
      )}
    </th>
    {finding && <FindingCells kind={kind} finding={finding} />}
    <td data-column="Source">
      <LazySource source={source} title={source.evidence ? `Evidence ${source.evidence}` : 'Source'} />
    </td>
  </tr>
)
