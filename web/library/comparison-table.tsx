import type { ComparedCell, ComparedRow } from '../../rules/analysis/explanation/compare-syndromes.ts'
import type { RowKind } from '../../rules/analysis/explanation/criteria-table.ts'
import type { CheckedStage, SyndromeCode } from '../../rules/case/index.ts'
import { STAGE_TITLES } from '../../rules/text/texts.ts'
import { pack } from '../case/pack.ts'
import { getAbbreviation } from '../case/syndrome-name.ts'
import { getStateView } from '../syndrome/criteria/row-states.ts'
import { toClassName } from '../theme/class-names.ts'

type ComparisonTableProps = Readonly<{
  title: string
  codes: readonly SyndromeCode[]
  rows: readonly ComparedRow[]
}>

/** Compared criteria by page, with what each syndrome makes of them. */
export function ComparisonTable({ title, codes, rows }: ComparisonTableProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            {codes.map((code) => (
              <th key={code} scope="col">
                {getAbbreviation(pack, code)}
              </th>
            ))}
          </tr>
        </thead>
        {groupByStage(rows).map(([stage, group]) => (
          <tbody key={stage}>
            <tr data-page>
              <th scope="rowgroup" colSpan={codes.length + 1}>
                {stage === 'none' ? 'Judged by a person' : STAGE_TITLES[stage]}
              </th>
            </tr>
            {group.map((row) => (
              <Row key={row.says} row={row} codes={codes} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

type StageGroup = readonly [stage: CheckedStage | 'none', rows: readonly ComparedRow[]]

function groupByStage(rows: readonly ComparedRow[]): readonly StageGroup[] {
  const groups = new Map<CheckedStage | 'none', ComparedRow[]>()
  for (const row of rows) groups.set(row.stage ?? 'none', [...(groups.get(row.stage ?? 'none') ?? []), row])
  return [...groups]
}

const Row = ({ row, codes }: Readonly<{ row: ComparedRow; codes: readonly SyndromeCode[] }>) => (
  <tr>
    <th scope="row">
      {row.says}
      {codes.map((code, column) => (
        <OwnWords key={code} cell={row.cells[column]} abbreviation={getAbbreviation(pack, code)} />
      ))}
    </th>
    {codes.map((code, column) => (
      <Cell key={code} cell={row.cells[column]} abbreviation={getAbbreviation(pack, code)} />
    ))}
  </tr>
)

const KIND_NAMES: Readonly<Record<RowKind, string>> = {
  mandatory: 'Mandatory',
  exclusionary: 'Exclusionary',
  alert: 'Alert',
}

type CellProps = Readonly<{ cell: ComparedCell | undefined; abbreviation: string }>

/** Where a syndrome says the criterion in words of its own. */
const OwnWords = ({ cell, abbreviation }: CellProps) =>
  cell?.says === undefined ? null : (
    <span>
      {abbreviation}: {cell.says}
    </span>
  )

const Cell = ({ cell, abbreviation }: CellProps) => (
  <td data-column={abbreviation} data-kind={cell?.kind}>
    <span>
      {cell ? KIND_NAMES[cell.kind] : 'none'}
      {cell && <Finding cell={cell} />}
    </span>
  </td>
)

/** What the case that is entered says of it; an alert that nobody ticked and nothing suggests says nothing. */
function Finding({ cell: { kind, finding } }: Readonly<{ cell: ComparedCell }>) {
  if (finding === undefined || finding.state === 'notTicked') return null
  const { mark, text } = getStateView(kind, finding)
  return (
    <span className={toClassName('finding')}>
      <span aria-hidden="true">{mark}</span> {text}
    </span>
  )
}
