import { classify, type Group, type PatientCase, type RulePack } from '../../rules/engine/index.ts'
import type { Edit } from './edits.ts'

/** Entries that together move a syndrome to another group. */
export type Change = Readonly<{ to: Group; edits: readonly Edit[] }>

const GROUPS = ['likely', 'likelyWithAlerts', 'unclear', 'unresolved', 'excluded'] as const satisfies readonly Group[]

/** Pairs are tried as long as there are fewer than this; a rule with more entries is searched in part. */
const MOST_PAIRS = 60_000

/**
 * For each other group, the fewest entries that would move a syndrome there: single entries first, then pairs. A group
 * that no two entries reach is left out. Which of several equal changes is told depends on the order of the edits alone.
 */
export function smallestChanges(pack: RulePack, code: string, patient: PatientCase, edits: readonly Edit[]): Change[] {
  const syndrome = pack.syndromes[code]
  if (syndrome === undefined) return []
  const alone = { ...pack, syndromes: { [code]: syndrome } }
  const groupOf = (one: PatientCase) => classify(alone, one).syndromes[code]?.group ?? 'excluded'
  const found = new Map<Group, Change>()
  const now = groupOf(patient)
  const after = edits.map((edit) => edit.apply(patient))
  for (const [index, changed] of after.entries()) note(found, groupOf(changed), now, edits.slice(index, index + 1))
  for (const [one, other] of pairs(edits.length)) {
    if (found.size === GROUPS.length - 1) break
    const [first, second] = [edits[one], edits[other]]
    if (first && second) note(found, groupOf(second.apply(after[one] ?? patient)), now, [first, second])
  }
  return GROUPS.flatMap((group) => found.get(group) ?? [])
}

function note(found: Map<Group, Change>, to: Group, now: Group, edits: readonly Edit[]): void {
  if (to !== now && !found.has(to)) found.set(to, { to, edits })
}

function* pairs(count: number): Generator<readonly [number, number]> {
  let left = MOST_PAIRS
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      if (left-- === 0) return
      yield [one, other]
    }
}
