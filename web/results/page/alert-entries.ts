import { nameSuggestingEntries } from '../../../rules/assess/explain/criteria-table.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { evaluate } from '../../../rules/engine/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import { RULES_CONTEXT } from '../../verdict/rules-context.ts'

/** The entries that meet the alerts of some syndromes, in words, by the name of the alert. */
export function nameAlertEntries(
  codes: readonly SyndromeCode[],
  patient: WizardCase,
): Readonly<Record<string, string>> {
  const evaluation = evaluate(pack, patient)
  const context = { ...RULES_CONTEXT, patient }
  const alerts = codes.flatMap((code) => pack.syndromes[code]?.alerts ?? [])
  return Object.fromEntries(
    alerts.map((alert) => {
      const entries = nameSuggestingEntries(alert, evaluation, context)
      return [alert.name, entries.map(({ text }) => text).join('; ')]
    }),
  )
}
