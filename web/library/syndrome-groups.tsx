import { Fragment, memo } from 'react'
import { findOnsetBands } from '../../rules/assess/explain/onset-bands.ts'
import type { AgeSpan, SyndromeCode } from '../../rules/case/index.ts'
import { pack } from '../case/pack.ts'
import { OnsetAxis, OnsetPicture } from '../syndrome/onset/onset-picture.tsx'
import { InlineLink } from '../ui/controls.tsx'
import type { LibraryMatches } from './find-in-library.ts'
import { listAgeGroups } from './list-age-groups.ts'

type SyndromeGroupsProps = Readonly<{
  matches: LibraryMatches
  onset: AgeSpan | undefined
  chosen: readonly SyndromeCode[]
  onToggle: (code: SyndromeCode) => void
}>

/** What a search found, by age group and kind, each age group below the axis of its bars. */
export const SyndromeGroups = ({ matches, onset, chosen, onToggle }: SyndromeGroupsProps) =>
  listAgeGroups(pack, [...matches.keys()]).map(({ title, kinds }) => (
    <section key={title}>
      <h2>{title}</h2>
      <OnsetAxis />
      {kinds.map((kind) => (
        <Fragment key={kind.title}>
          {kind.title !== '' && <h3>{kind.title}</h3>}
          <ul>
            {kind.codes.map((code) => (
              <SyndromeRow
                key={code}
                code={code}
                matched={matches.get(code) ?? ''}
                onset={onset}
                isChosen={chosen.includes(code)}
                onToggle={onToggle}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  ))

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
