import { type Criterion, GROUPS, type Group, type SyndromeCode } from '../../case/index.ts'
import { type Groups, isOpen, listLikely } from '../../engine/index.ts'
import { getAbbreviation } from '../../text/syndrome-names.ts'
import { pluralize } from '../../text/texts.ts'
import type { Assessment, SyndromeAssessment } from '../assessment.ts'
import { getWords } from '../explain/criteria-table.ts'
import { hasNoSeizure } from '../interview/questions.ts'
import { findProvenDisease } from '../proven-disease.ts'
import { getSupportBits, listSupported } from '../ranking/leaders.ts'
import { rankSyndromes } from '../ranking/ranking.ts'
import { type AlertCounts, countAlerts } from './alerts.ts'
import { describeNearMisses, listNearMisses } from './near-misses.ts'
import { type NamedSyndrome, nameSyndrome } from './verdict.ts'

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
 * met, the entries speak against an open one or support an excluded one better, and where there was no seizure
 * (decisions.md, 'What is said').
 */
export function findSummary(assessment: Assessment): ResultSummary | undefined {
  const { pack, groups, of } = assessment
  if (isWithoutSeizure(assessment) || findProvenDisease(assessment) !== undefined) return undefined
  for (const { verdict, groups: leading } of LEADING_GROUPS) {
    const codes = leading.flatMap((group) => groups[group])
    const leader = rankSyndromes(assessment, codes).find((code) => of(code).isPartlyMet)
    if (leader === undefined) continue
    if (isMostlyOpen(of(leader))) return undefined
    if (verdict === 'closest' && (!isPointedTo(assessment, leader) || listNearMisses(assessment).length > 0))
      return undefined
    const others = listLikely(groups).filter((code) => code !== leader)
    return {
      verdict,
      syndrome: nameSyndrome(pack, leader),
      alsoLikely: others.map((code) => nameSyndrome(pack, code)),
    }
  }
  return undefined
}

/** Whether the entries speak rather for than against a syndrome, and meet more of it than its age. */
const isPointedTo = (assessment: Assessment, code: SyndromeCode): boolean =>
  getSupportBits(assessment, code) >= 0 && assessment.of(code).met.some(({ stage }) => stage !== 'age')

const isMostlyOpen = ({ met, mandatoryCount }: SyndromeAssessment): boolean => met.length * 2 < mandatoryCount

/** Whether 'No epileptic seizure so far' is entered and no seizure beside it, so that there is nothing to name or ask. */
export const isWithoutSeizure = ({ pack, patient, groups }: Assessment): boolean =>
  patient.seizures.length === 0 && hasNoSeizure(pack, patient) && listLikely(groups).length === 0

/** The card of a result that names no syndrome: its headline, and the sentence below. */
export function describeUnnamed(assessment: Assessment): Readonly<{ headline: string; text: string }> {
  const { groups, patient } = assessment
  if (isWithoutSeizure(assessment))
    return { headline: 'No epileptic seizure so far', text: 'Without an epileptic seizure no syndrome is named.' }
  const disease = findProvenDisease(assessment)
  if (disease !== undefined)
    return {
      headline: disease.label,
      text: `It is entered and has to be followed up first: no syndrome is named beside it. ${describeOpen(groups)}`,
    }
  if (isEachExcluded(groups))
    return { headline: 'None of these syndromes is left', text: describeRemaining(assessment) }
  const isNearMissed = listNearMisses(assessment).length > 0
  const closest = isNearMissed ? '' : describeClosest(assessment)
  const isLittle = patient.seizures.length === 0 || patient.eeg.length === 0
  return {
    headline:
      closest === '' && !isNearMissed && isLittle
        ? 'Too little is entered to name a syndrome'
        : 'No syndrome stands out yet',
    text: `${describeRemaining(assessment)}${closest}`,
  }
}

const MAX_LACKING = 3

/** ' The closest is EE-SWAS, which still lacks …', of the best supported open syndrome; empty where there is none. */
function describeClosest(assessment: Assessment): string {
  const { pack, of } = assessment
  const [closest] = listSupported(assessment).map(of)
  if (closest === undefined || !isPointedTo(assessment, closest.code)) return ''
  const lacking = closest.open.map(({ criterion }) => describeLacking(criterion)).slice(0, MAX_LACKING)
  return ` The closest is ${getAbbreviation(pack, closest.code)}, which still lacks: ${lacking.join('; ')}.`
}

/** An age at onset is lacking as such: the words of its criterion name the usual ages, and the definition accepts more. */
const describeLacking = (criterion: Criterion): string =>
  criterion.id === 'onset' ? 'the age at onset' : getWords(criterion)

/** How many syndromes are open where nothing is likely, and what one criterion alone excludes. */
export const describeRemaining = (assessment: Assessment): string =>
  `${describeOpen(assessment.groups)}${describeNearMisses(assessment)}`

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

/** The verdict in plain words: '2 of 3 needed criteria are met.' */
export function describeVerdict(
  verdict: SummaryVerdict,
  { met, mandatoryCount }: Pick<SyndromeAssessment, 'met' | 'mandatoryCount'>,
  { ticked, undecided }: AlertCounts,
): string {
  const isHeld = verdict === 'closest' && met.length === mandatoryCount
  const count = `${met.length} of ${mandatoryCount} needed criteria are met${isHeld ? ', but it has to be told from something else' : ''}`
  const start = undecided > 0 && `Likely, but ${countFitting(undecided)}`
  switch (verdict) {
    case 'likely':
      return start ? `${start}: ${count}.` : `Likely: ${count}, and nothing that was entered excludes it.`
    case 'likelyWithAlerts':
      return `${start || 'Likely, with a second look'}: ${count}, and ${ticked === 1 ? 'an alert is' : `${ticked} alerts are`} ticked.`
    case 'closest':
      return `Nothing is likely yet. This is the closest: ${count}.`
    default:
      return verdict satisfies never
  }
}

/** 'Also likely: Childhood absence epilepsy (CAE), but 2 alerts fit your entries'. */
export function describeAlsoLikely(
  { of }: Assessment,
  syndromes: readonly NamedSyndrome[],
  declinedAlerts: readonly string[],
): string {
  const named = syndromes.map((syndrome) => {
    const { undecided } = countAlerts(of(syndrome.code).alerts, declinedAlerts)
    return `${formatName(syndrome)}${undecided === 0 ? '' : `, but ${countFitting(undecided)}`}`
  })
  return `Also likely: ${named.join('; ')}`
}

/** '2 alerts fit your entries', of those that nobody has ticked or declined. */
const countFitting = (undecided: number): string => `${pluralize(undecided, 'alert fits', 'alerts fit')} your entries`

/** The card as lines of plain text: the leading syndrome and its verdict, what else is likely, or why none is named. */
export function formatSummary(assessment: Assessment): readonly string[] {
  const summary = findSummary(assessment)
  if (summary === undefined) {
    const { headline, text } = describeUnnamed(assessment)
    return [`${headline}. ${text}`]
  }
  const { verdict, syndrome, alsoLikely } = summary
  const assessed = assessment.of(syndrome.code)
  const counts = countAlerts(assessed.alerts, [])
  return [
    formatName(syndrome),
    `${describeVerdict(verdict, assessed, counts)}${verdict === 'closest' ? ` ${describeRemaining(assessment)}` : ''}`,
    ...(alsoLikely.length > 0 ? [describeAlsoLikely(assessment, alsoLikely, [])] : []),
  ]
}

const formatName = ({ code, name, abbreviation }: NamedSyndrome): string =>
  code === abbreviation ? `${name} (${code})` : `${name} (${abbreviation}, ${code})`
