import type { RowFinding, RowKind } from '../../../rules/assess/explain/criteria-table.ts'
import type { EntryAddress } from '../../../rules/assess/explain/entry-index.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { getStateView } from './row-states.ts'

/** A criterion that reads twenty entries would else fill a screen. */
const MAX_ENTRIES_IN_SIGHT = 4

/** The answer of a case to a criterion, and by which entries. */
export function FindingCells({ kind, finding }: Readonly<{ kind: RowKind; finding: RowFinding }>) {
  const { mark, text, bears } = getStateView(kind, finding)
  const { entries } = finding
  const inSight = entries.length > MAX_ENTRIES_IN_SIGHT ? entries.slice(0, MAX_ENTRIES_IN_SIGHT - 1) : entries
  return (
    <>
      <td data-column="This case" data-bears={bears}>
        <span>
          <span className="mark" aria-hidden="true">
            {mark}
          </span>{' '}
          {text}
        </span>
      </td>
      <td data-column="By">
        <EntryList entries={inSight} />
        {inSight.length < entries.length && (
          <Disclosure title={`${entries.length - inSight.length} more`}>
            <EntryList entries={entries.slice(inSight.length)} />
          </Disclosure>
        )}
      </td>
    </>
  )
}

const EntryList = ({ entries }: Pick<RowFinding, 'entries'>) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.text}>
        <InlineLink to={formatPath(entry)}>{entry.text}</InlineLink>
      </li>
    ))}
  </ul>
)

/** The address of the section in which something is entered. */
export const formatPath = ({ route, anchor }: EntryAddress): string =>
  `/pages/${route}${anchor === undefined ? '' : `#${anchor}`}`
