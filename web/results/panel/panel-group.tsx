import { memo } from 'react'
import type { Group, SyndromeCode } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { getSyndromeName } from '../../case/syndrome-name.ts'
import { toClassName } from '../../theme/class-names.ts'
import { TEXTS } from '../../ui/texts.ts'
import { GroupIcon } from '../group-icon.tsx'
import { GROUP_TEXTS } from '../text/groups.ts'

type PanelGroupProps = Readonly<{
  group: Group
  /** Codes separated by spaces: a string, so that `memo` skips a group that did not change. */
  codes: string
  /** The group does not reflect the latest edit yet. */
  isStale: boolean
  onOpen: (code: SyndromeCode) => void
}>

/** Plain elements below one styled ancestor, since forty rows have to follow a click within a frame. */
export const PanelGroup = memo(function PanelGroup({ group, codes, isStale, onOpen }: PanelGroupProps) {
  const codeList = codes === '' ? [] : codes.split(' ')
  return (
    <section aria-labelledby={`panel-${group}`} aria-busy={isStale} data-group={group}>
      <h3 id={`panel-${group}`}>
        <GroupIcon group={group} /> {GROUP_TEXTS[group].heading}{' '}
        <span className={toClassName('count')}>{codeList.length}</span>
      </h3>
      {codeList.length === 0 ? (
        <p className={toClassName('none')}>{TEXTS.noSyndrome}</p>
      ) : (
        <ul>
          {codeList.map((code) => (
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
        <span className={toClassName('code')}>{code}</span>{' '}
        <span className={toClassName('name')}>{getSyndromeName(pack, code)}</span>
      </button>
    </li>
  )
})
