import { Fragment, type ReactNode } from 'react'
import type { ChangeSummary } from '../../../rules/assess/counterfactuals/describe-changes.ts'
import { formatOutcome } from '../../../rules/assess/counterfactuals/format-change.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import { formatPath } from '../../syndrome/criteria/finding-cells.tsx'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { GroupIcon } from '../group-icon.tsx'

type ChangesListProps = Readonly<{
  code: SyndromeCode
  changes: readonly ChangeSummary[]
  /** What is drawn behind each change, for instance a button that enters it. */
  renderAction: (change: ChangeSummary) => ReactNode
}>

/** The first are those that are entered most easily; a list of ten would else be longer than the criteria. */
const MAX_IN_SIGHT = 4

/** What would move a syndrome, each in a sentence whose parts lead to where they are entered. */
export function ChangesList({ changes, ...row }: ChangesListProps) {
  if (changes.length === 0) return <p>No one or two entries would move it to another group.</p>
  const folded = changes.slice(MAX_IN_SIGHT)
  return (
    <>
      <Changes {...row} changes={changes.slice(0, MAX_IN_SIGHT)} />
      {folded.length > 0 && (
        <Disclosure title={`${folded.length} more`}>
          <Changes {...row} changes={folded} />
        </Disclosure>
      )}
    </>
  )
}

const Changes = ({ code, changes, renderAction }: ChangesListProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as a list
  <ul className="changes" role="list">
    {changes.map((change) => (
      <li key={change.edits.map(({ id }) => id).join()}>
        <GroupIcon group={change.to} />
        <p>
          If <Clauses edits={change.edits} />: <strong>{formatOutcome(pack, code, change)}</strong>
        </p>
        {renderAction(change)}
      </li>
    ))}
  </ul>
)

const Clauses = ({ edits }: Pick<ChangeSummary, 'edits'>) =>
  edits.map(({ id, clause, address }, index) => (
    <Fragment key={id}>
      {index > 0 && ' and '}
      <InlineLink to={formatPath(address)}>{clause}</InlineLink>
    </Fragment>
  ))
