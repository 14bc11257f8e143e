import type { Assessment } from '../../../rules/assess/assessment.ts'
import { nameSuggestingEntries } from '../../../rules/assess/explain/criteria-table.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'

/** The entries that meet the alerts of some syndromes, in words, by the name of the alert. */
export const nameAlertEntries = (
  assessment: Assessment<WizardPack>,
  codes: readonly SyndromeCode[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    codes
      .flatMap((code) => assessment.of(code).alerts)
      .map((alert) => {
        const entries = nameSuggestingEntries(assessment, alert)
        return [alert.alert.name, entries.map(({ text }) => text).join('; ')]
      }),
  )
