import {
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizurePattern,
  type SeizureValue,
} from '../../case/index.ts'
import { lowerFirst } from '../../text/texts.ts'
import type { RulesContext } from './entry-index.ts'

/** Choices whose name alone does not show what is meant; others are named by themselves. */
const CHOICE_WORDS: Readonly<Record<SeizureValue, Readonly<Record<string, string>>>> = {
  mainType: { unknown: 'unknown onset' },
  onset: { motor: 'motor onset', nonmotor: 'nonmotor onset' },
  awareness: { impaired: 'impaired awareness', unknown: 'awareness unknown' },
  timepoint: {
    wake_only: 'awake only',
    wake_predominant: 'mostly awake',
    wake_sleep_either: 'awake and asleep',
    sleep_predominant: 'mostly asleep',
    sleep_only: 'from sleep only',
    wake_sleep_unknown: 'awake or asleep not known',
  },
}

/** The facts of a seizure by which it is like a pattern, in the patient's own values: 'focal, from sleep only, hyperkinetic'. */
export function formatSeizureFacts(
  seizure: Seizure,
  pattern: SeizurePattern,
  { entries }: Pick<RulesContext, 'entries'>,
): string {
  const describe = (field: SeizureValue) => CHOICE_WORDS[field][seizure[field]] ?? seizure[field]
  const choices = SEIZURE_VALUES.filter((field) => pattern[field] !== undefined && seizure[field] !== '').map(describe)
  const codes = SEIZURE_LISTS.flatMap((list) => pattern[list] ?? []).map((code) =>
    lowerFirst(entries.get(code)?.label ?? code),
  )
  return [...choices, ...codes].join(', ') || describe('mainType') || 'as entered'
}
