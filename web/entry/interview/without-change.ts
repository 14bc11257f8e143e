import { isDeepEqual } from '../../../rules/assess/deep-equal.ts'
import { type CaseChange, isTicked } from '../../../rules/assess/interview/copy-answers.ts'
import { FEATURE_LISTS, type FeatureList, type RulePack, withAllTicked } from '../../../rules/case/index.ts'
import type { WizardCase } from '../../case/case-record.ts'

/** What an answer set, and what stood there before. */
export type AppliedChange = Readonly<{ before: CaseChange; change: CaseChange }>

/** Whether two states of a case hold the same entries; to be saved is no entry. */
export const hasSameEntries = (one: WizardCase, other: WizardCase): boolean =>
  isDeepEqual({ ...one, saved: false }, { ...other, saved: false })

/**
 * A case without an answer that was given earlier. What was ticked since stays, with all above it. Undefined where what
 * the answer set has been changed since, and is no list of entries.
 */
export function withoutChange(
  pack: Pick<RulePack, 'features' | 'selection'>,
  patient: WizardCase,
  { before, change }: AppliedChange,
): WizardCase | undefined {
  let reverted: WizardCase | undefined = patient
  for (const [key, set] of Object.entries(change)) {
    if (reverted === undefined) return undefined
    if (isDeepEqual(reverted[key], set)) reverted = { ...reverted, [key]: Reflect.get(before, key) }
    else reverted = isFeatureList(key) ? withoutTicks(pack, reverted, key, { before, change }) : undefined
  }
  return reverted
}

const isFeatureList = (key: string): key is FeatureList => FEATURE_LISTS.some((list) => list === key)

/** Ticking again what is left brings back what is above it. */
function withoutTicks(
  pack: Pick<RulePack, 'features' | 'selection'>,
  patient: WizardCase,
  list: FeatureList,
  { before, change }: AppliedChange,
): WizardCase {
  const added = (change[list] ?? []).filter((code) => !isTicked(pack, { ...patient, ...before }, code))
  const left = patient[list].filter((code) => !added.includes(code))
  const ticked = withAllTicked(pack, { ...patient, [list]: left }, left)
  return { ...patient, [list]: ticked[list] }
}
