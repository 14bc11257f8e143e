import type { Assessment, SyndromeAssessment } from '../../rules/assess/assessment.ts'
import type { CriteriaRow } from '../../rules/assess/explain/criteria-table.ts'
import { hasNoSeizure } from '../../rules/assess/interview/questions.ts'
import { rankSyndromes } from '../../rules/assess/ranking/ranking.ts'
import { type NamedSyndrome, nameSyndrome } from '../../rules/assess/verdict/verdict.ts'
import { GROUPS, type Group } from '../../rules/case/index.ts'
import { type Groups, isOpen, listLikely } from '../../rules/engine/index.ts'
import { pluralize } from '../../rules/text/inflection.ts'
import type { AlertCounts } from './alerts.ts'

/** A needed criterion in the patient's own facts; `entries` is empty where nothing was entered for it. */
export type NeededCriterion = Readonly<{ id: string; statement: string; isMet: boolean; entries: readonly string[] }>

/** `closest`: nothing is likely, and the entries point most to this one. */
export type SummaryVerdict = 'likely' | 'likelyWithAlerts' | 'closest'

/** The result in thirty seconds: the leading syndrome, what it needs, and what else is likely. */
export type ResultSummary = Readonly<{
  verdict: SummaryVerdict
  syndrome: NamedSyndrome
  alsoLikely: readonly NamedSyndrome[]
}>

const LEADING_GROUPS: readonly Readonly<{ verdict: SummaryVerdict; groups: readonly Group[] }>[] = [
  { verdict: 'likely', groups: ['likely'] },
  { verdict: 'likelyWithAlerts', groups: ['likelyWithAlerts'] },
  { verdict: 'closest', groups: ['unclear', 'unresolved'] },
]

/**
 * The leading syndrome of a result; undefined where no entry points to any, where fewer than half of what it needs is
 * met, and where there was no seizure (decisions.md, 'What is said').
 */
export function findSummary(assessment: Assessment): ResultSummary | undefined {
  const { pack, groups, of } = assessment
  if (isWithoutSeizure(assessment)) return undefined
  for (const { verdict, groups: leading } of LEADING_GROUPS) {
    const codes = leading.flatMap((group) => groups[group])
    const [leader] = rankSyndromes(assessment, codes)
    if (leader === undefined || !of(leader).isPartlyMet) continue
    if (isMostlyOpen(of(leader))) return undefined
    const others = listLikely(groups).filter((code) => code !== leader)
    return {
      verdict,
      syndrome: nameSyndrome(pack, leader),
      alsoLikely: others.map((code) => nameSyndrome(pack, code)),
    }
  }
  return undefined
}

const isMostlyOpen = ({ met, mandatoryCount }: SyndromeAssessment): boolean => met.length * 2 < mandatoryCount

/** Whether 'No epileptic seizure so far' is entered and no seizure beside it, so that there is nothing to name or ask. */
export const isWithoutSeizure = ({ pack, patient, groups }: Assessment): boolean =>
  patient.seizures.length === 0 && hasNoSeizure(pack, patient) && listLikely(groups).length === 0

/** The card of a result that names no syndrome: its headline, and the sentence below. */
export function describeUnnamed(assessment: Assessment): Readonly<{ headline: string; text: string }> {
  const { groups } = assessment
  if (isWithoutSeizure(assessment))
    return { headline: 'No epileptic seizure so far', text: 'Without an epileptic seizure no syndrome is named.' }
  return {
    headline: isEachExcluded(groups) ? 'None of these syndromes is left' : 'Too little is entered to name a syndrome',
    text: describeOpen(groups),
  }
}

/** '17 of 41 syndromes are still open.', or that all are excluded. */
export function describeOpen(groups: Groups): string {
  const total = countSyndromes(groups, GROUPS)
  return isEachExcluded(groups)
    ? `All ${pluralize(total, 'syndrome is', 'syndromes are')} excluded by what is entered.`
    : `${countSyndromes(groups, GROUPS.filter(isOpen))} of ${pluralize(total, 'syndrome is', 'syndromes are')} still open.`
}

const isEachExcluded = (groups: Groups): boolean => countSyndromes(groups, GROUPS) === groups.excluded.length

const countSyndromes = (groups: Groups, counted: readonly Group[]): number =>
  counted.flatMap((group) => groups[group]).length

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
  return (profile?.findings ?? [])
    .filter(({ group, isPresent, bits }) => group.startsWith(VARIANT) && isPresent && bits > 0)
    .flatMap(({ label }) => (isNamed(label) ? [] : [label]))
}

/** The verdict in plain words: '2 of 3 needed criteria are met.' */
export function describeVerdict(
  verdict: SummaryVerdict,
  needed: readonly NeededCriterion[],
  { ticked, undecided }: AlertCounts,
): string {
  const met = needed.filter(({ isMet }) => isMet).length
  const count = `${met} of ${needed.length} needed criteria are met`
  const start = undecided > 0 && `Likely, but ${pluralize(undecided, 'alert fits', 'alerts fit')} your entries`
  switch (verdict) {
    case 'likely':
      return start ? `${start}: ${count}.` : `Likely: ${count}, and nothing that was entered speaks against it.`
    case 'likelyWithAlerts':
      return `${start || 'Likely, with a second look'}: ${count}, and ${ticked === 1 ? 'an alert is' : `${ticked} alerts are`} ticked.`
    case 'closest':
      return `Nothing is likely yet. This is the closest: ${count}.`
    default:
      return verdict satisfies never
  }
}
