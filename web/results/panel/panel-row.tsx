import { memo } from 'react'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { PanelSyndrome } from '../../verdict/panel-rows.ts'

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
