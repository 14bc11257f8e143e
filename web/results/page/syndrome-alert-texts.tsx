import { type Classification, isLikely } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { useCaseRecord } from '../../case/use-case.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { getAlertTexts, listUndecidedAlerts } from '../../verdict/alerts.ts'
import { formatUndecidedAlerts } from '../../verdict/messages.ts'

type SyndromeAlertTextsProps = Readonly<{ code: string; classification: Classification }>

/** The alerts of a likely syndrome that are ticked, and those that the entries meet and nobody has ticked or declined. */
export function SyndromeAlertTexts({ code, classification }: SyndromeAlertTextsProps) {
  const declined = useCaseRecord(({ wizard }) => wizard.declinedAlerts)
  const result = classification.syndromes[code]
  if (result === undefined || !isLikely(result.group)) return null
  const undecided = getAlertTexts(pack, code, listUndecidedAlerts(classification, code, declined))
  return (
    <>
      {result.alerts.length > 0 && (
        <p className="alerts">Ticked alert: {getAlertTexts(pack, code, result.alerts).join('; ')}.</p>
      )}
      {undecided.length > 0 && (
        <p className="alerts">
          {formatUndecidedAlerts(undecided.length)}: {undecided.join('; ')}.{' '}
          <InlineLink to="/pages/AlertCriteria">Check the alerts</InlineLink>
        </p>
      )}
    </>
  )
}
