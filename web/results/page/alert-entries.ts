import { buildCriteriaTable } from '../../../rules/analysis/explain/criteria-table.ts'
import { ALERT_ADDRESS } from '../../../rules/analysis/explain/entry-index.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { RULES_CONTEXT } from '../../verdict/rules-context.ts'

/** The entries that meet the alerts of a syndrome, in words, by the name of the alert. */
export const nameAlertEntries = (code: SyndromeCode, patient: WizardCase): Readonly<Record<string, string>> =>
  Object.fromEntries(
    buildCriteriaTable(code, RULES_CONTEXT, patient)
      .filter(({ kind }) => kind === 'alert')
      .map(({ id, finding }) => {
        const entries = finding?.entries.filter(({ route }) => route !== ALERT_ADDRESS.route) ?? []
        return [id, entries.map(({ text }) => text).join('; ')]
      }),
  )
