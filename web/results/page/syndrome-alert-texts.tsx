import { isLikely } from '../../../rules/analysis/is-likely.ts'
import type { Classification } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { toClassName } from '../../theme/class-names.ts'
import { InlineLink } from '../../ui/controls.tsx'
import { getAlertTexts, listUntickedSuggestions } from '../../verdict/alerts.ts'
import { pluralize } from '../../verdict/messages.ts'

type SyndromeAlertTextsProps = Readonly<{ code: string; classification: Classification }>

/** The alerts of a likely syndrome that are ticked, and those that the entries meet without a tick. */
export function SyndromeAlertTexts({ code, classification }: SyndromeAlertTextsProps) {
  const result = classification.syndromes[code]
  if (result === undefined || !isLikely(result.group)) return null
  const unticked = getAlertTexts(pack, code, listUntickedSuggestions(classification, code))
  return (
    <>
      {result.alerts.length > 0 && (
        <p className={toClassName('alerts')}>Ticked alert: {getAlertTexts(pack, code, result.alerts).join('; ')}.</p>
      )}
      {unticked.length > 0 && (
        <p className={toClassName('alerts')}>
          {pluralize(unticked.length, 'alert')} met by your entries and not ticked: {unticked.join('; ')}.{' '}
          <InlineLink to="/pages/AlertCriteria">Check the alerts</InlineLink>
        </p>
      )}
    </>
  )
}
