import { Alert } from '@chakra-ui/react'
import { GROUP_TEXTS } from '../../../rules/assess/verdict/group-texts.ts'
import type { VerdictGroup } from '../../../rules/assess/verdict/verdict.ts'
import { isLikely, isOpen } from '../../../rules/engine/index.ts'
import { GROUP_TITLES, pluralize } from '../../../rules/text/texts.ts'
import { isBlank } from '../../case/case-record.ts'
import { useCaseRecord } from '../../case/current-case.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { ILAE_SYNDROME_COUNT, SYNDROME_COUNT } from '../../case/vocabulary.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { GroupIcon } from '../group-icon.tsx'
import { useAssessment } from '../use-assessment.ts'
import type { ResultGroupProps } from './case-result.ts'
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

/** The specified sentence comes first, and after it what an alert sets apart, of which it would be wrong. */
const NothingLikely = ({ withAlerts }: Readonly<{ withAlerts: number }>) => (
  <Alert.Root className="nothing-likely" status="info" color="fg" maxW="prose" my="3">
    <Alert.Content gap="2">
      <NothingEntered />
      <UrgentEegMissing />
      <p>{TEXTS.noLikelySyndrome}</p>
      {withAlerts > 0 && (
        <p>
          Apart from that{' '}
          {pluralize(withAlerts, 'syndrome meets its criteria but has', 'syndromes meet their criteria but have')} a
          ticked alert: see ‘Likely with alerts’ below.
        </p>
      )}
      {SYNDROME_COUNT < ILAE_SYNDROME_COUNT && (
        <p>
          This version compares the case with {SYNDROME_COUNT} of the {ILAE_SYNDROME_COUNT} syndromes; one that is not
          among them cannot come out here.
        </p>
      )}
    </Alert.Content>
  </Alert.Root>
)

/** Without it the specified sentence would seem to close a case that an EEG has to open first. */
function UrgentEegMissing() {
  return (
    useAssessment().urgent.some(({ until }) => until === 'eeg') && (
      <p>
        <strong>The EEG that cannot wait is not entered yet</strong>, and it may change this. Without it the comparison
        can only say:
      </p>
    )
  )
}

/** Without it the specified sentence would speak of entries that nobody has made. */
const NothingEntered = () =>
  useCaseRecord(isBlank) && (
    <p>
      <strong>Nothing entered yet</strong>, so every syndrome is still open. Start with the{' '}
      <InlineLink to={FIRST_STEP_PATH}>age and the seizures</InlineLink>. Of an empty case the comparison can only say:
    </p>
  )
