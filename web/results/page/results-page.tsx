import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { GROUPS } from '../../../rules/engine/index.ts'
import { createSaver } from '../../api-client/save-case.ts'
import { client, useSession } from '../../api-client/use-session.ts'
import { pack } from '../../case/pack.ts'
import { FIRST_STEP } from '../../case/steps.ts'
import { caseStore, useCase, useKept } from '../../case/use-case.ts'
import { ALL_SYNDROMES, SYNDROMES } from '../../case/vocabulary.ts'
import { FeedbackForm } from '../../feedback/feedback-form.tsx'
import { Button, ButtonLink } from '../../ui/controls.tsx'
import { Afterwards } from '../../ui/deferred.tsx'
import { Fold } from '../../ui/disclosure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SPECIFIED } from '../../ui/texts.ts'
import { groupViews } from '../text/groups.ts'
import { counted } from '../text/messages.ts'
import { useClassification } from '../text/use-classification.ts'
import { TakeAway } from './export-actions.tsx'
import { MissingList } from './missing-list.tsx'
import { PackNote } from './pack-note.tsx'
import { ResultGroup } from './result-group.tsx'
import { RESULTS } from './results-styles.ts'
import { SelectedInformation } from './selected-information-view.tsx'
import { useUnfoldedPrint } from './use-expand-for-print.ts'

/** What was entered, and the five groups that follow from it (product.md §2, 'Results page'). */
export function ResultsPage() {
  const { patient, clear } = useCase()
  const navigate = useNavigate()
  const classification = useClassification('results')
  const { groups, warnings } = classification
  const { validation, accounts } = useSession(({ site }) => site.offered)
  useSaving()
  useUnfoldedPrint()
  const startAnew = () => {
    clear()
    navigate(FIRST_STEP)
  }
  return (
    <chakra.div css={RESULTS}>
      <PageHeading>Results</PageHeading>
      <div className="actions" data-print="no">
        <ButtonLink to={FIRST_STEP}>Modify case</ButtonLink>
        <Button variant="outline" onClick={startAnew}>
          New case
        </Button>
        {validation && (
          <ButtonLink variant="outline" to="/pages/Validation">
            Validation
          </ButtonLink>
        )}
        <TakeAway patient={patient} classification={classification} />
      </div>
      <PackNote />
      <Fold title={<h2>Selected information</h2>}>
        <SelectedInformation patient={patient} />
      </Fold>
      <Fold open title={<h2>Results</h2>}>
        {groups.likely.length === 0 && <NothingLikely withAlerts={groups.likelyWithAlerts.length} />}
        {groupViews(pack, classification, GROUPS).map(({ group, syndromes }) => (
          <ResultGroup key={group} group={group} syndromes={syndromes} classification={classification} />
        ))}
      </Fold>
      <Afterwards>
        <MissingList patient={patient} classification={classification} />
        {warnings.length > 0 && <Warnings warnings={warnings} />}
        {accounts && <FeedbackForm key={patient.id} caseId={patient.id ?? ''} />}
      </Afterwards>
    </chakra.div>
  )
}

const save = createSaver(client, caseStore)

/** Saves the case when the results open, and again after signing in anew (product.md §4). */
function useSaving(): void {
  const access = useSession((state) => state.access)
  const id = useKept(({ patient }) => patient.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case is saved as well
  useEffect(() => {
    if (access === 'signedIn') void save()
  }, [access, id])
}

/** The specified sentence speaks of every syndrome; where an alert sets some apart, that comes first. */
const NothingLikely = ({ withAlerts }: Readonly<{ withAlerts: number }>) => (
  <div className="nothing-likely">
    {withAlerts > 0 && (
      <p>
        {counted(withAlerts, 'syndrome meets its criteria but has', 'syndromes meet their criteria but have')} a ticked
        alert: see ‘Likely with alerts’ below. Apart from that:
      </p>
    )}
    <p>{SPECIFIED.noLikelySyndrome}</p>
    {SYNDROMES < ALL_SYNDROMES && (
      <p>
        This version compares the case with {SYNDROMES} of the {ALL_SYNDROMES} syndromes; one that is not among them
        cannot come out here.
      </p>
    )}
  </div>
)

const Warnings = ({ warnings }: Readonly<{ warnings: readonly string[] }>) => (
  <Fold title={<h2>Entries that take no part</h2>}>
    <ul>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  </Fold>
)
