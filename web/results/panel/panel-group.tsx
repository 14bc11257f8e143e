import { memo } from 'react'
import { isDeepEqual } from '../../../rules/assess/deep-equal.ts'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { TEXTS } from '../../ui/texts.ts'
import type { PanelGroupView } from '../../verdict/panel-rows.ts'
import { GroupIcon } from '../group-icon.tsx'
import { PanelRow } from './panel-row.tsx'

type PanelGroupProps = Readonly<{
  view: PanelGroupView
  onOpen: (code: SyndromeCode) => void
}>

/** Plain elements below one styled ancestor, since forty rows have to follow a click within a frame. */
export const PanelGroup = memo(function PanelGroup({ view: { group, syndromes }, onOpen }: PanelGroupProps) {
  return (
    <section aria-labelledby={`panel-${group}`} data-group={group}>
      <h3 id={`panel-${group}`}>
        <GroupIcon group={group} /> {GROUP_TEXTS[group].heading} <span className="count">{syndromes.length}</span>
      </h3>
      {syndromes.length === 0 ? (
        <p className="none">{TEXTS.noSyndrome}</p>
      ) : (
        <ul>
          {syndromes.map((syndrome) => (
            <PanelRow key={syndrome.code} {...syndrome} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}, isDeepEqual)
