import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { VerdictGroup } from '../../../rules/assess/verdict/verdict.ts'
import { isLikely, isOpen } from '../../../rules/engine/index.ts'
import { GROUP_TITLES } from '../../../rules/text/texts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { GroupIcon } from '../group-icon.tsx'
import type { ResultGroupProps } from './case-result.ts'
import { NothingLikely } from './nothing-likely.tsx'
import { OpenSyndromes } from './open-syndromes.tsx'
import { ResultRow } from './result-row.tsx'

/** One of the five groups, with the reasons for each of its syndromes. */
export function ResultGroup({ view, result }: ResultGroupProps) {
  const { group, count, syndromes } = view
  const isOnCard = syndromes.some(({ code }) => code === result.summary?.syndrome.code)
  return (
    <Disclosure
      className={`result-group ${group}`}
      open={group === 'likely'}
      title={
        <>
          <h3>
            <GroupIcon group={group} /> {GROUP_TITLES[group]} <span className="count">{count}</span>
          </h3>
          {isLikely(group) && (count > 1 || group !== 'likely') && <Abbreviations syndromes={syndromes} />}
        </>
      }
    >
      {!(group === 'likely' && isOnCard) && (
        <p className="meaning">{count === 0 ? TEXTS.noSyndrome : GROUP_TEXTS[group].meaning}</p>
      )}
      {group === 'likely' && count === 0 && (
        <NothingLikely withAlerts={result.assessment.groups.likelyWithAlerts.length} />
      )}
      {isOpen(group) ? <OpenSyndromes view={view} result={result} /> : <Syndromes view={view} result={result} />}
    </Disclosure>
  )
}

/** What is likely in one line, since the reasons of the first may fill a screen; paper has all of it. */
const Abbreviations = ({ syndromes }: Pick<VerdictGroup, 'syndromes'>) => (
  <span className="abbreviations" data-print="no">
    {syndromes.map(({ abbreviation }) => abbreviation).join(', ')}
  </span>
)

const Syndromes = ({ view: { syndromes }, result }: ResultGroupProps) =>
  syndromes.length > 0 && (
    <ul className="syndromes">
      {syndromes.map((row) => (
        <ResultRow key={row.code} row={row} result={result} />
      ))}
    </ul>
  )
