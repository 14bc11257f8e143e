import type { Assessment } from '../../../rules/assess/assessment.ts'
import {
  buildCriteriaTable,
  type CriteriaRow,
  type RowFinding,
  type RowKind,
} from '../../../rules/assess/explain/criteria-table.ts'
import type { Group, SyndromeCode } from '../../../rules/case/index.ts'
import { isLikely } from '../../../rules/engine/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { getStateView, type StateView } from '../../syndrome/criteria/row-states.ts'

/** The criteria that decide, each with its sign, and the entries by which they do. The entries are not those of the open case. */
export const DecidingList = ({ rows }: Readonly<{ rows: readonly DecidedRow[] }>) => (
  <ul className="annotations">
    {rows.map((row) => (
      <DecidingRow key={`${row.kind} ${row.id}`} row={row} />
    ))}
  </ul>
)

/** A criterion with the answer of the case, in plain words. */
function describeDecision(kind: RowKind, statement: string, text: string, bears: StateView['bears']): string {
  if (bears === 'open') return `Still open: ${statement}`
  if (kind === 'exclusionary')
    return bears === 'against' ? `Speaks against: ${statement}` : `Does not speak against: ${statement}`
  if (kind === 'mandatory' && bears !== 'neither')
    return `Needed: ${statement}, ${bears === 'for' ? 'present' : 'not present'}`
  return `${text}: ${statement}`
}

function DecidingRow({ row: { kind, says, finding } }: Readonly<{ row: DecidedRow }>) {
  const { mark, text, bears } = getStateView(kind, finding)
  return (
    <li data-bears={bears}>
      <span className="mark" aria-hidden="true">
        {mark}
      </span>
      <div>
        <span>{describeDecision(kind, says, text, bears)}</span>
        <span className="stage">{finding.entries.map((entry) => entry.text).join('; ')}</span>
      </div>
    </li>
  )
}

/** A criterion with the answer of a case. */
type DecidedRow = CriteriaRow & Readonly<{ finding: RowFinding }>

/** The criteria that put a syndrome in its group, and the entries of the case by which they do. */
export const findDecidingRows = (assessment: Assessment<WizardPack>, code: SyndromeCode): readonly DecidedRow[] =>
  buildCriteriaTable(assessment, code)
    .filter(hasFinding)
    .filter((row) => isDeciding(row, assessment.of(code).group))

const hasFinding = (row: CriteriaRow): row is DecidedRow => row.finding !== undefined

function isDeciding({ kind, finding: { state, response } }: DecidedRow, group: Group): boolean {
  if (kind === 'alert') return group === 'likelyWithAlerts' && state === 'ticked'
  if (isLikely(group)) return kind === 'mandatory' && (state === 'met' || state === 'outerBound')
  return group === 'excluded' ? response === 'no' : response === 'unclear' || response === 'unresolved'
}
