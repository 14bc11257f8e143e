import type { ReactNode } from 'react'
import type { ChangeSummary } from '../../../rules/analysis/explanation/describe-changes.ts'
import { formatPath } from '../../syndrome/criteria/finding-cells.tsx'
import { toClassName } from '../../theme/class-names.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { GROUP_TEXTS } from '../../verdict/groups.ts'
import { GroupIcon } from '../group-icon.tsx'

type ChangesListProps = Readonly<{
  changes: readonly ChangeSummary[]
  /** What stands behind each change, for instance a button that enters it. */
  renderAction?: ((change: ChangeSummary) => ReactNode) | undefined
}>

/** For each other group the fewest entries that would move the syndrome there, each with a link to where it is entered. */
export const ChangesList = ({ changes, renderAction }: ChangesListProps) =>
  changes.length === 0 ? (
    <p>No one or two entries would move it to another group.</p>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as a list
    <ul className={toClassName('changes')} role="list">
      {changes.map((change) => (
        <li key={change.to}>
          <GroupIcon group={change.to} />
          <div>
            <strong>{GROUP_TEXTS[change.to].heading}</strong>
            <EditList edits={change.edits} />
          </div>
          {renderAction?.(change)}
        </li>
      ))}
    </ul>
  )

const EditList = ({ edits }: Pick<ChangeSummary, 'edits'>) => (
  <ul>
    {edits.map(({ id, says, place }, index) => (
      <li key={id}>
        {index > 0 && 'and '}
        <InlineLink to={formatPath(place)}>{says}</InlineLink>
      </li>
    ))}
  </ul>
)
