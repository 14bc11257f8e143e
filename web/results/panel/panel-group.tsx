import { memo } from 'react'
import type { Group, SyndromeCode } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { SPECIFIED } from '../../ui/texts.ts'
import { GroupIcon } from '../text/group-icon.tsx'
import { GROUP_WORDS, nameOf } from '../text/groups.ts'

type PanelGroupProps = Readonly<{
  group: Group
  /** Separated by blanks: one text, so that a group that did not change is not drawn again. */
  codes: string
  /** An edit has not reached the group yet. */
  isBehind: boolean
  onOpen: (code: SyndromeCode) => void
}>

/** Plain elements below one styled ancestor: forty rows have to follow a click within a frame. */
export const PanelGroup = memo(function PanelGroup({ group, codes, isBehind, onOpen }: PanelGroupProps) {
  const listed = codes === '' ? [] : codes.split(' ')
  return (
    <section aria-labelledby={`panel-${group}`} aria-busy={isBehind} data-group={group}>
      <h3 id={`panel-${group}`}>
        <GroupIcon group={group} /> {GROUP_WORDS[group].heading} <span className="count">{listed.length}</span>
      </h3>
      {listed.length === 0 ? (
        <p className="none">{SPECIFIED.noSyndrome}</p>
      ) : (
        <ul>
          {listed.map((code) => (
            <PanelRow key={code} code={code} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
})

type PanelRowProps = Pick<PanelGroupProps, 'onOpen'> & Readonly<{ code: SyndromeCode }>

const PanelRow = memo(function PanelRow({ code, onOpen }: PanelRowProps) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(code)}>
        <span className="code">{code}</span> <span className="name">{nameOf(pack, code)}</span>
      </button>
    </li>
  )
})
