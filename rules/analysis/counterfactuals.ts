import { classify, GROUPS, type Group, type PatientCase, type RulePack } from '../engine/index.ts'
import type { Edit } from './edits/edit.ts'

/** Entries that together move a syndrome to another group. */
export type Counterfactual = Readonly<{ to: Group; edits: readonly Edit[] }>

/** Pairs are tried as long as there are fewer than this; a rule with more entries is searched in part. */
const MAX_PAIRS = 60_000

/**
 * For each other group, the fewest entries that would move a syndrome there: single entries first, then pairs. A group
 * that no two entries reach is left out. Which of several equal changes is reported depends on the order of the edits alone.
 */
export function findCounterfactuals(
  pack: RulePack,
  code: string,
  patient: PatientCase,
  edits: readonly Edit[],
): Counterfactual[] {
  const syndrome = pack.syndromes[code]
  if (syndrome === undefined) return []
  const singleSyndromePack = { ...pack, syndromes: { [code]: syndrome } }
  const getGroup = (one: PatientCase) => classify(singleSyndromePack, one).syndromes[code]?.group ?? 'excluded'
  const counterfactuals = new Map<Group, Counterfactual>()
  const currentGroup = getGroup(patient)
  const editedPatients = edits.map((edit) => edit.apply(patient))
  for (const [index, changed] of editedPatients.entries())
    recordFirst(counterfactuals, getGroup(changed), currentGroup, edits.slice(index, index + 1))
  for (const [one, other] of generatePairs(edits.length)) {
    if (counterfactuals.size === GROUPS.length - 1) break
    const [first, second] = [edits[one], edits[other]]
    if (first && second)
      recordFirst(counterfactuals, getGroup(second.apply(editedPatients[one] ?? patient)), currentGroup, [
        first,
        second,
      ])
  }
  return GROUPS.flatMap((group) => counterfactuals.get(group) ?? [])
}

function recordFirst(
  counterfactuals: Map<Group, Counterfactual>,
  to: Group,
  currentGroup: Group,
  edits: readonly Edit[],
): void {
  if (to !== currentGroup && !counterfactuals.has(to)) counterfactuals.set(to, { to, edits })
}

function* generatePairs(count: number): Generator<readonly [number, number]> {
  let left = MAX_PAIRS
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      if (left-- === 0) return
      yield [one, other]
    }
}
