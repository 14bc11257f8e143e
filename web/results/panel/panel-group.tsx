import { memo } from 'react'
import { isDeepEqual } from '../../../rules/assess/deep-equal.ts'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { Group, SyndromeCode } from '../../../rules/case/index.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TEXTS } from '../../ui/texts.ts'
import type { PanelGroupView, PanelSyndrome } from '../../verdict/panel-rows.ts'

type PanelGroupProps = Readonly<{
  view: PanelGroupView
  isOpen: boolean
  onToggle: (group: Group, isOpen: boolean) => void
  onOpen: (code: SyndromeCode) => void
}>

/**
 * Closed until the person opens it. Plain elements below one styled ancestor, since forty rows have to follow a click
 * within a frame.
 */
export const PanelGroup = memo(function PanelGroup({ view, isOpen, onToggle, onOpen }: PanelGroupProps) {
  const { group, syndromes } = view
  return (
    <section aria-labelledby={`panel-${group}`} data-group={group}>
      <Disclosure
        title={
          <h3 id={`panel-${group}`}>
            {GROUP_TEXTS[group].heading} <span className="count">{syndromes.length}</span>
          </h3>
        }
        open={isOpen}
        onToggle={(open) => onToggle(group, open)}
      >
        {isOpen && <GroupRows syndromes={syndromes} onOpen={onOpen} />}
      </Disclosure>
    </section>
  )
}, isDeepEqual)

type GroupRowsProps = Pick<PanelGroupView, 'syndromes'> & Pick<PanelGroupProps, 'onOpen'>

const GroupRows = ({ syndromes, onOpen }: GroupRowsProps) =>
  syndromes.length === 0 ? (
    <p className="none">{TEXTS.noSyndrome}</p>
  ) : (
    <ul>
      {syndromes.map((syndrome) => (
        <PanelRow key={syndrome.code} {...syndrome} onOpen={onOpen} />
      ))}
    </ul>
  )

type PanelRowProps = PanelSyndrome &
  Readonly<{
    /** How much of it is met, '2 of 3 met'. */
    met?: string
    onOpen: (code: SyndromeCode) => void
  }>

/** A syndrome that opens its reasons, with the first of them. */
export const PanelRow = memo(function PanelRow({ code, name, abbreviation, met, decision, onOpen }: PanelRowProps) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(code)}>
        <span className="name">{name}</span> <span className="code">{abbreviation}</span>
        {met !== undefined && <span className="met"> {met}</span>}
      </button>
      {decision !== undefined && <p className="decision">{decision}</p>}
    </li>
  )
})
