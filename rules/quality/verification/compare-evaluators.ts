import { normalizeCase, type PatientCase, type RulePack, type SubmittedCase } from '../../case/index.ts'
import { type Classification, classify } from '../../engine/index.ts'
import { findDisagreements, listConditions } from '../../independent-implementation/index.ts'
import type { SyndromeFile, WrittenAlert, WrittenCondition, WrittenCriterion } from '../../pack/index.ts'
import { listPaths, withoutValueAt } from '../replace-at.ts'
import type { DifferentialComparison } from './comparisons.ts'

/** The evaluator, or a faulty substitute that shows that faults are found. */
export type Evaluator = (pack: RulePack, patient: PatientCase) => Classification

/** On what the two implementations disagree, one sentence each; none where they agree. */
export function compareEvaluators(
  { pack, submitted }: DifferentialComparison,
  evaluator: Evaluator = classify,
): Promise<string[]> {
  const patient = normalizeCase(submitted)
  return findDisagreements(pack, patient, evaluator(pack, patient))
}

/** A comparison whose case, and whose rule where it is a made-up one, hold nothing that the disagreement does not need. */
export async function shrinkComparison(
  comparison: DifferentialComparison,
  evaluator?: Evaluator,
): Promise<DifferentialComparison> {
  const hasDisagreement = async (other: DifferentialComparison) =>
    (await compareEvaluators(other, evaluator)).length > 0
  const withSmallRule = await shrinkRule(comparison, hasDisagreement)
  const submitted = await shrinkCase(withSmallRule.submitted, (smaller) =>
    hasDisagreement({ ...withSmallRule, submitted: smaller }),
  )
  return { ...withSmallRule, submitted }
}

async function shrinkRule(
  comparison: DifferentialComparison,
  disagree: (other: DifferentialComparison) => Promise<boolean>,
): Promise<DifferentialComparison> {
  const { madeUp } = comparison
  if (madeUp === undefined) return comparison
  for (const rule of listSmallerRules(madeUp.rule)) {
    const other = { ...comparison, pack: madeUp.toPack(rule), madeUp: { ...madeUp, rule } }
    if (await disagree(other)) return shrinkRule(other, disagree)
  }
  return comparison
}

/** How many pairs of a condition and a case a comparison holds. */
export const countConditions = ({ pack }: DifferentialComparison): number => listConditions(pack).length

/**
 * The smallest case that still shows something: entries are taken out one by one as long as it does.
 * Nothing that is left can be taken out alone.
 */
async function shrinkCase(
  submitted: SubmittedCase,
  isStillShown: (smaller: SubmittedCase) => Promise<boolean>,
): Promise<SubmittedCase> {
  for (const smaller of listSmallerCases(submitted))
    if (await isStillShown(smaller)) return shrinkCase(smaller, isStillShown)
  return submitted
}

/** The case without one field, one member of a list, or one part of a seizure, larger parts first. */
const listSmallerCases = (submitted: SubmittedCase): SubmittedCase[] =>
  listPaths(submitted).map((path) => withoutValueAt(submitted, path))

/** One step of shrinking: each rule without one criterion, or with one part of a condition instead of the whole. */
const listSmallerRules = (rule: SyndromeFile): SyndromeFile[] => [
  ...dropOnset(rule),
  ...listShorter<WrittenCriterion>(rule.mandatory, listSimpler).map((mandatory) => ({ ...rule, mandatory })),
  ...listShorter<WrittenCriterion>(rule.exclusionary ?? [], listSimpler).map((exclusionary) => ({
    ...rule,
    exclusionary,
  })),
  ...listShorter<WrittenAlert>(rule.alerts, listSimpler).map((alerts) => ({ ...rule, alerts })),
]

const dropOnset = ({ onset, ...rest }: SyndromeFile): SyndromeFile[] => (onset ? [rest] : [])

function listShorter<One>(list: readonly One[], listSimplerItems: (one: One) => One[]): One[][] {
  return [
    ...list.map((_, index) => list.toSpliced(index, 1)),
    ...list.flatMap((one, index) => listSimplerItems(one).map((other) => list.with(index, other))),
  ]
}

const listSimpler = <One extends WrittenAlert | WrittenCriterion>(one: One): One[] => [
  ...('pendingIf' in one && one.pendingIf ? [{ ...one, pendingIf: undefined }] : []),
  ...(one.when ? listSimplerConditions(one.when).map((when) => ({ ...one, when })) : []),
]

function listSimplerConditions(when: WrittenCondition): WrittenCondition[] {
  if (when.not) return [when.not, ...listSimplerConditions(when.not).map((not) => ({ not }))]
  const parts = when.all ?? when.any ?? []
  const deeper = listShorter(parts, listSimplerConditions).filter(({ length }) => length > 0)
  if (when.onlySeizures)
    return listShorter(when.onlySeizures, () => [])
      .filter(({ length }) => length > 0)
      .map((onlySeizures) => ({ onlySeizures }))
  return [...parts, ...deeper.map((some) => (when.all ? { all: some } : { any: some }))]
}
