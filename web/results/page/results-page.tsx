import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { GROUPS } from '../../../rules/engine/index.ts'
import { createCaseSaver } from '../../api-client/save-case.ts'
import { apiClient, useSession } from '../../api-client/use-session.ts'
import { pack } from '../../case/pack.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { caseStore, useCase, useCaseRecord } from '../../case/use-case.ts'
import { ILAE_SYNDROME_COUNT, SYNDROME_COUNT } from '../../case/vocabulary.ts'
import { FeedbackForm } from '../../feedback/feedback-form.tsx'
import { toClassName } from '../../theme/class-names.ts'
import { Button, ButtonLink } from '../../ui/controls.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { buildGroupViews } from '../text/groups.ts'
import { pluralize } from '../text/messages.ts'
import { useClassification } from '../use-classification.ts'
import { ExportActions } from './export-actions.tsx'
import { MissingList } from './missing-list.tsx'
import { PackNote } from './pack-note.tsx'
import { ResultGroup } from './result-group.tsx'
import { RESULTS } from './results-styles.ts'
import { SelectedInformationView } from './selected-information-view.tsx'
import { useExpandForPrint } from './use-expand-for-print.ts'

/** The results page: the entries, and the five groups that follow from them (product.md §2, 'Results page'). */
export function ResultsPage() {
  const { patient } = useCase()
  const classification = useClassification('results')
  const { groups, warnings } = classification
  const hasAccounts = useSession(({ site }) => site.offered.accounts)
  useSaveOnOpen()
  useExpandForPrint()
  return (
    <chakra.div css={RESULTS}>
      <PageHeading>Results</PageHeading>
      <div className={toClassName('actions')} data-print="no">
        <CaseActions />
        <ExportActions patient={patient} classification={classification} />
      </div>
      <PackNote />
      <Disclosure title={<h2>Selected information</h2>}>
        <SelectedInformationView patient={patient} />
      </Disclosure>
      <Disclosure open title={<h2>Results</h2>}>
        {groups.likely.length === 0 && <NothingLikely withAlerts={groups.likelyWithAlerts.length} />}
        {buildGroupViews(pack, classification, GROUPS).map(({ group, syndromes }) => (
          <ResultGroup key={group} group={group} syndromes={syndromes} classification={classification} />
        ))}
      </Disclosure>
      <Deferred>
        <MissingList patient={patient} classification={classification} />
        {warnings.length > 0 && <Warnings warnings={warnings} />}
        {hasAccounts && <FeedbackForm key={patient.id} caseId={patient.id ?? ''} />}
      </Deferred>
    </chakra.div>
  )
}

function CaseActions() {
  const { clear } = useCase()
  const navigate = useNavigate()
  const hasValidation = useSession(({ site }) => site.offered.validation)
  const startNewCase = () => {
    clear()
    navigate(FIRST_STEP_PATH)
  }
  return (
    <>
      <ButtonLink to={FIRST_STEP_PATH}>Modify case</ButtonLink>
      <Button variant="outline" onClick={startNewCase}>
        New case
      </Button>
      {hasValidation && (
        <ButtonLink variant="outline" to="/pages/Validation">
          Validation
        </ButtonLink>
      )}
    </>
  )
}

const saveCase = createCaseSaver(apiClient, caseStore)

/** Saves the case when the results open, and again after a new login (product.md §4). */
function useSaveOnOpen(): void {
  const access = useSession((state) => state.access)
  const id = useCaseRecord(({ patient }) => patient.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different case has to be saved as well
  useEffect(() => {
    if (access === 'signedIn') void saveCase()
  }, [access, id])
}

/** The specified sentence is about all syndromes, so the ones set apart by an alert are mentioned first. */
const NothingLikely = ({ withAlerts }: Readonly<{ withAlerts: number }>) => (
  <div className={toClassName('nothing-likely')}>
    {withAlerts > 0 && (
      <p>
        {pluralize(withAlerts, 'syndrome meets its criteria but has', 'syndromes meet their criteria but have')} a
        ticked alert: see ‘Likely with alerts’ below. Apart from that:
      </p>
    )}
    <p>{TEXTS.noLikelySyndrome}</p>
    {SYNDROME_COUNT < ILAE_SYNDROME_COUNT && (
      <p>
        This version compares the case with {SYNDROME_COUNT} of the {ILAE_SYNDROME_COUNT} syndromes; one that is not
        among them cannot come out here.
      </p>
    )}
  </div>
)

const Warnings = ({ warnings }: Readonly<{ warnings: readonly string[] }>) => (
  <Disclosure title={<h2>Entries that take no part</h2>}>
    <ul>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  </Disclosure>
)
