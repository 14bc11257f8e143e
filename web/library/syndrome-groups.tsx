import { Fragment } from 'react'
import type { AgeSpan, SyndromeCode } from '../../rules/case/index.ts'
import { pack } from '../case/pack.ts'
import { OnsetAxis } from '../syndrome/onset/onset-picture.tsx'
import type { LibraryMatches } from './find-in-library.ts'
import { listAgeGroups } from './list-age-groups.ts'
import { SyndromeRow } from './syndrome-row.tsx'

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
