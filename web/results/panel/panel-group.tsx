import { memo } from 'react'
import { isDeepEqual } from '../../../rules/analysis/deep-equal.ts'
import { formatUnsupported, PARTLY_MET } from '../../../rules/analysis/ranking/texts.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { toClassName } from '../../theme/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { GROUP_TEXTS } from '../../verdict/groups.ts'
import type { PanelGroupView, PanelRowView } from '../../verdict/panel-rows.ts'
import { GroupIcon } from '../group-icon.tsx'
import { PanelRow } from './panel-row.tsx'

type PanelGroupProps = Readonly<{
  view: PanelGroupView
  /** Said below the heading of a group that is not empty. */
  caption?: string
  /** The group does not reflect the latest edit yet. */
  isStale: boolean
  onOpen: (code: SyndromeCode) => void
}>

/** Plain elements below one styled ancestor, since forty rows have to follow a click within a frame. */
export const PanelGroup = memo(function PanelGroup({ view, caption, isStale, onOpen }: PanelGroupProps) {
  const { group, rows, unsupported } = view
  const count = rows.length + unsupported.length
  return (
    <section aria-labelledby={`panel-${group}`} aria-busy={isStale} data-group={group}>
      <h3 id={`panel-${group}`}>
        <GroupIcon group={group} /> {GROUP_TEXTS[group].heading} <span className={toClassName('count')}>{count}</span>
      </h3>
      {count === 0 && <p className={toClassName('none')}>{TEXTS.noSyndrome}</p>}
      {count > 0 && caption && <p className={toClassName('scope')}>{caption}</p>}
      {view.isOpen && rows.length > 0 && <h4>{PARTLY_MET}</h4>}
      <PanelRows rows={rows} onOpen={onOpen} />
      {unsupported.length > 0 && (
        <Disclosure title={formatUnsupported(unsupported.length)}>
          <PanelRows rows={unsupported} onOpen={onOpen} />
        </Disclosure>
      )}
    </section>
  )
}, isDeepEqual)

type PanelRowsProps = Pick<PanelGroupProps, 'onOpen'> & Readonly<{ rows: readonly PanelRowView[] }>

const PanelRows = ({ rows, onOpen }: PanelRowsProps) =>
  rows.length > 0 && (
    <ul>
      {rows.map((row) => (
        <PanelRow key={row.code} {...row} onOpen={onOpen} />
      ))}
    </ul>
  )
