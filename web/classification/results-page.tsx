import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { useCase } from '../case/use-case.ts'
import { pack } from '../pack.ts'
import { FIRST_STEP } from '../shell/steps.ts'
import { Button, ButtonLink } from '../ui/controls.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { ALL_SYNDROMES, SYNDROMES } from '../vocabulary.ts'
import { Fold } from './fold.tsx'
import { GROUPS, groupViews } from './groups.ts'
import { counted, SPECIFIED } from './messages.ts'
import { MissingList } from './missing-list.tsx'
import { PackNote } from './pack-note.tsx'
import { ResultGroup } from './result-group.tsx'
import { RESULTS } from './results-styles.ts'
import { SelectedInformation } from './selected-information-view.tsx'
import { useClassification } from './use-classification.ts'

/** What was entered, and the five groups that follow from it (product.md §2, 'Results page'). */
export function ResultsPage() {
  const { patient, clear } = useCase()
  const navigate = useNavigate()
  const classification = useClassification('results')
  const { groups, warnings } = classification
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
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
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
      <MissingList patient={patient} classification={classification} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </chakra.div>
  )
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
