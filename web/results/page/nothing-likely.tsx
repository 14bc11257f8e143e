import { pluralize } from '../../../rules/text/texts.ts'
import { isBlank } from '../../case/case-record.ts'
import { useCaseRecord } from '../../case/current-case.ts'
import { FIRST_STEP_PATH } from '../../case/steps.ts'
import { ILAE_SYNDROME_COUNT, SYNDROME_COUNT } from '../../case/vocabulary.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { useAssessment } from '../use-assessment.ts'

/** The specified sentence comes first, and after it what an alert sets apart, of which it would be wrong. */
export const NothingLikely = ({ withAlerts }: Readonly<{ withAlerts: number }>) => (
  <div className="nothing-likely">
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
  </div>
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
