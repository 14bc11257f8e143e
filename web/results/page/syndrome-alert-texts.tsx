import type { AssessedAlert, SyndromeAssessment } from '../../../rules/assess/assessment.ts'
import { listUndecidedAlerts } from '../../../rules/assess/verdict/alerts.ts'
import { isLikely } from '../../../rules/engine/index.ts'
import { useCaseRecord } from '../../case/current-case.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { formatUndecidedAlerts } from '../../verdict/messages.ts'

type SyndromeAlertTextsProps = Readonly<{ syndrome: SyndromeAssessment }>

/** The alerts of a likely syndrome that are ticked, and those that the entries meet and nobody has ticked or declined. */
export function SyndromeAlertTexts({ syndrome: { group, alerts } }: SyndromeAlertTextsProps) {
  const declined = useCaseRecord(({ wizard }) => wizard.declinedAlerts)
  if (!isLikely(group)) return null
  const ticked = alerts.filter(({ isTicked }) => isTicked)
  const undecided = listUndecidedAlerts(alerts, declined)
  return (
    <>
      {ticked.length > 0 && <p className="alerts">Ticked alert: {joinTexts(ticked)}.</p>}
      {undecided.length > 0 && (
        <p className="alerts">
          {formatUndecidedAlerts(undecided.length)}: {joinTexts(undecided)}.{' '}
          <InlineLink to="/pages/AlertCriteria">Check the alerts</InlineLink>
        </p>
      )}
    </>
  )
}

const joinTexts = (alerts: readonly AssessedAlert[]): string => alerts.map(({ alert }) => alert.says).join('; ')
