import { memo } from 'react'
import { findOnsetBands } from '../../rules/assess/explain/onset-bands.ts'
import type { AgeSpan, SyndromeCode } from '../../rules/case/index.ts'
import { pack } from '../case/pack.ts'
import { OnsetPicture } from '../syndrome/onset/onset-picture.tsx'
import { InlineLink } from '../ui/controls.tsx'

type SyndromeRowProps = Readonly<{
  code: SyndromeCode
  /** The sentence by which a search found it; empty where a name did. */
  matched: string
  onset: AgeSpan | undefined
  isChosen: boolean
  onToggle: (code: SyndromeCode) => void
}>

/** A syndrome of the list: its names, its ages at onset, and a box that chooses it for comparison. */
export const SyndromeRow = memo(function SyndromeRow({ code, matched, onset, isChosen, onToggle }: SyndromeRowProps) {
  const syndrome = pack.syndromes[code]
  if (syndrome === undefined) return null
  const { name, abbreviation, also } = syndrome
  return (
    <li>
      <input
        type="checkbox"
        aria-label={`Compare ${abbreviation}`}
        checked={isChosen}
        onChange={() => onToggle(code)}
        data-print="no"
      />
      <div>
        <InlineLink to={`/Syndromes/${code}`}>{name}</InlineLink> <span className="code">{abbreviation}</span>
        {also.length > 0 && <p className="also">Also {also.join(', ')}</p>}
        {matched !== '' && <p className="statement">{matched}</p>}
      </div>
      <OnsetPicture bands={findOnsetBands(pack, code)} onset={onset} />
    </li>
  )
})
