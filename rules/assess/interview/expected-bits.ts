import { memoizeByObject, type RulePack, SEIZURE_LISTS } from '../../case/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import type { Question } from '../next-step.ts'
import { isPlausible } from '../ranking/leaders.ts'
import { listOpenFindings } from '../ranking/open-findings.ts'
import type { Interview } from './interview.ts'

/**
 * The expected information of an answer on the plausible syndromes by their profiles; of a group the most informative
 * feature.
 */
export function computeExpectedBits(interview: Interview, { investigation }: Question): number {
  const names = getNames(interview.pack)(investigation)
  const byGroup = new Map<string, number>()
  for (const { group, names: entries, bits } of listFindings(interview))
    if (entries.some((name) => names.has(name))) byGroup.set(group, Math.max(byGroup.get(group) ?? 0, bits))
  return [...byGroup.values()].reduce((total, bits) => total + bits, 0)
}

/** A syndrome without a textbook patient has a profile all the same. */
const listFindings = memoizeByObject(({ trial, weights }: Interview) => {
  const plausible = trial.openCodes.filter((code) => isPlausible(weights, code))
  return listOpenFindings(trial.evaluation, new Map(plausible.map((code) => [code, weights.get(code) ?? 0])))
})

/** The entries and fields by which an investigation finds a feature. */
const getNames = memoizeByObject(({ seizureCodes }: RulePack) =>
  memoizeByObject(({ codes, fields, seizureFields }: Investigation): ReadonlySet<string> => {
    const lists = SEIZURE_LISTS.filter((list) => seizureFields.includes(list))
    return new Set([...codes, ...fields, ...lists.flatMap((list) => seizureCodes[list])])
  }),
)
