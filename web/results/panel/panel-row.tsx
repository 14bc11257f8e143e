import { memo } from 'react'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { toClassName } from '../../theme/class-names.ts'
import type { PanelRowView } from '../../verdict/panel-rows.ts'

type PanelRowProps = PanelRowView & Readonly<{ onOpen: (code: SyndromeCode) => void }>

/** A syndrome, with how many of its mandatory criteria are met. */
export const PanelRow = memo(function PanelRow({ code, name, abbreviation, met, onOpen }: PanelRowProps) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(code)}>
        <span className={toClassName('code')}>{abbreviation}</span> <span className={toClassName('name')}>{name}</span>{' '}
        {met !== '' && <span className={toClassName('met')}>{met}</span>}
      </button>
    </li>
  )
})
