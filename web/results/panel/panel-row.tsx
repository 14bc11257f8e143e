import { memo } from 'react'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { toClassName } from '../../theme/class-names.ts'
import type { NamedSyndrome } from '../../verdict/groups.ts'

type PanelRowProps = NamedSyndrome &
  Readonly<{
    /** How much of it is met, '2 of 3 met'. */
    met?: string
    onOpen: (code: SyndromeCode) => void
  }>

/** A syndrome that opens its reasons. */
export const PanelRow = memo(function PanelRow({ code, name, abbreviation, met, onOpen }: PanelRowProps) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(code)}>
        <span className={toClassName('name')}>{name}</span> <span className={toClassName('code')}>{abbreviation}</span>
        {met !== undefined && <span className={toClassName('met')}> {met}</span>}
      </button>
    </li>
  )
})
