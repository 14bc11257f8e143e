import type { SyndromeAssessment } from '../../rules/assess/assessment.ts'
import type { CriteriaRow } from '../../rules/assess/explain/criteria-table.ts'

/** A needed criterion in the patient's own facts; `entries` is empty where nothing was entered for it. */
export type NeededCriterion = Readonly<{ id: string; statement: string; isMet: boolean; entries: readonly string[] }>

/** A criterion that reads more entries than these no longer fits the first screen of a phone. */
const MAX_ENTRIES = 3

/** The entries by which a criterion is met, as many as one can take in. */
export function abridge(entries: readonly Readonly<{ text: string }>[]): readonly string[] {
  const texts = entries.map(({ text }) => text)
  return texts.length <= MAX_ENTRIES
    ? texts
    : [...texts.slice(0, MAX_ENTRIES), `and ${texts.length - MAX_ENTRIES} more`]
}

/** The needed criteria of a syndrome, those that are met first. */
export function listNeededCriteria(rows: readonly CriteriaRow[]): readonly NeededCriterion[] {
  const needed = rows.flatMap(({ id, kind, says: statement, finding }) => {
    const isMet = finding?.state === 'met' || finding?.state === 'outerBound'
    return kind === 'mandatory' ? [{ id, statement, isMet, entries: isMet ? abridge(finding.entries) : [] }] : []
  })
  return [...needed.filter(({ isMet }) => isMet), ...needed.filter(({ isMet }) => !isMet)]
}

/** How the codes of variants begin; the features of the profiles have the same. */
const VARIANT = 'test_genetics_'

/** What the genetic test found that speaks for a syndrome and is not among the entries of what it needs. */
export function listSupportingVariants(
  { profile }: Pick<SyndromeAssessment, 'profile'>,
  needed: readonly NeededCriterion[],
): readonly string[] {
  const isNamed = (label: string): boolean =>
    needed.some(({ entries }) => entries.some((entry) => entry.includes(label)))
  return (profile?.listFindings() ?? [])
    .filter(({ group, isPresent, bits }) => group.startsWith(VARIANT) && isPresent && bits > 0)
    .flatMap(({ label }) => (isNamed(label) ? [] : [label]))
}
