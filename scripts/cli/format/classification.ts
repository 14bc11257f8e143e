import type { AssessedCriterion, Assessment, SupportTexts } from '../../../rules/assess/assessment.ts'
import { listDecisiveFacts } from '../../../rules/assess/explain/decisive-facts.ts'
import { getCaseContext, nameEntered } from '../../../rules/assess/explain/named-entries.ts'
import { formatMissingSummary } from '../../../rules/assess/missing/list-missing.ts'
import { listSupported } from '../../../rules/assess/ranking/leaders.ts'
import { formatReasons } from '../../../rules/assess/ranking/support-texts.ts'
import { explainOrder, formatUnsupported, PARTLY_MET } from '../../../rules/assess/ranking/texts.ts'
import { formatSummary } from '../../../rules/assess/verdict/summary.ts'
import { formatFirstLines } from '../../../rules/assess/verdict/urgent-texts.ts'
import { getVerdict, nameSyndrome, type VerdictGroup, type VerdictRow } from '../../../rules/assess/verdict/verdict.ts'
import type { RulePack, SyndromeCode } from '../../../rules/case/index.ts'
import { isOpen } from '../../../rules/engine/index.ts'
import { type BuiltPack, SYNDROME_CODES } from '../../../rules/pack/index.ts'
import {
  GROUP_TITLES,
  INTENDED_PURPOSE,
  joinFirst,
  NO_SYNDROME_CORRESPONDS,
  STAGE_TITLES,
} from '../../../rules/text/texts.ts'
import type { TextStyle } from './text-style.ts'

/**
 * Formats an assessment for the terminal: the answer first, then the groups with the reasons for every syndrome that is
 * not excluded and what is missing, which an earlier stage than the results does not name; the rules come last.
 */
export function formatClassification(assessment: Assessment<BuiltPack>, style: TextStyle): string {
  const { pack, stage } = assessment
  const missing = stage === 'results' ? formatMissingSummary(assessment) : []
  return [
    formatAnswer(assessment, missing[0], style),
    ...getVerdict(assessment).map((group) => formatGroup(assessment, group, style)),
    ...(missing.length > 0 ? [[style.paint('bold', 'Missing information'), ...missing.map(indent)]] : []),
    [...describePack(pack), INTENDED_PURPOSE].map((line) => style.paint('dim', line)),
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

/** So many of the order are named before the groups, which have all. */
const MAX_ORDER = 5

/** The card of the page, what is the best supported, and what to do next. */
function formatAnswer(
  assessment: Assessment<BuiltPack>,
  next: string | undefined,
  { paint }: TextStyle,
): readonly string[] {
  const { groups, stage } = assessment
  const order = listSupported(assessment)
  const isAtEnd = stage === 'results'
  return [
    ...(isAtEnd ? [] : [`Checked up to: ${STAGE_TITLES[stage]}`]),
    ...formatSummary(assessment).map((line, at) => (at === 0 ? paint('bold', line) : line)),
    ...(groups.likely.length === 0 && isAtEnd ? [NO_SYNDROME_CORRESPONDS] : []),
    ...(order.length === 0 ? [] : [`Order: ${joinFirst(order, MAX_ORDER)}`]),
    ...formatFirstLines(assessment).map((line) => paint('red', line)),
    ...(next === undefined ? [] : [`Next: ${next}`]),
  ]
}

/** A person ticks alerts; those that the entries meet stand with their syndrome. */
const NO_ALERT_TICKED = 'None, since no alert of a likely syndrome is ticked'

function formatGroup(
  assessment: Assessment<BuiltPack>,
  { group, count, syndromes, unsupported }: VerdictGroup,
  style: TextStyle,
): readonly string[] {
  const { pack } = assessment
  const title = style.paint('bold', `${GROUP_TITLES[group]} (${count})`)
  if (count === 0) return [title, indent(group === 'likelyWithAlerts' ? NO_ALERT_TICKED : 'None')]
  const formatAll = (rows: readonly VerdictRow[]) =>
    rows.flatMap((row) => formatRow(assessment, row, style)).map(indent)
  if (!isOpen(group)) return [title, ...formatAll(syndromes)]
  return [
    title,
    ...(syndromes.length > 0 ? [indent(`${PARTLY_MET} (${syndromes.length}). ${explainOrder(pack)}`)] : []),
    ...formatAll(syndromes).map(indent),
    ...(unsupported.length > 0
      ? [indent(`${formatUnsupported(unsupported.length)}: ${unsupported.map(({ code }) => code).join(', ')}`)]
      : []),
  ]
}

function formatRow(assessment: Assessment<BuiltPack>, row: VerdictRow, { mark }: TextStyle): readonly string[] {
  const title = formatSyndromeTitle(assessment.pack, row.code)
  if (row.group === 'excluded') return [title]
  return [
    title,
    ...[
      ...row.reasons.map(
        (reason) =>
          `${mark({ response: reason.response, isKnown: reason.annotation.truth !== 'unknown' })}${reason.annotation.text}${formatMeeting(assessment, reason)}`,
      ),
      ...row.tickedAlerts.map(({ says }) => `Alert ticked: ${says}`),
      ...row.suggestedAlerts.map(({ name, says }) => `Alert suggested by the entries: ${says} (${name})`),
    ].map(indent),
    ...formatSupport(row.support),
  ]
}

const MAX_MEETING = 4

/** ' (by Seizure 1: focal, clonic)', of a needed criterion that is met: what stands in for what it names is shown. */
function formatMeeting(
  assessment: Assessment<BuiltPack>,
  { criterion, stage, truth, proof }: AssessedCriterion,
): string {
  if (criterion.kind !== 'mandatory' || truth !== 'met' || stage === 'age') return ''
  const named = nameEntered(proof, getCaseContext(assessment)).map(({ text }) => text)
  const isWaived = listDecisiveFacts(proof).some(
    ({ fact }) => fact.operator === 'includes' && fact.value === assessment.pack.cannotBeHad,
  )
  const start = isWaived ? 'taken as met without it, by' : 'by'
  return named.length === 0 ? '' : ` (${start} ${joinFirst(named, MAX_MEETING, '; ')})`
}

const indent = (line: string): string => `  ${line}`

/** What speaks most for and against a syndrome as an indented line; no line where nothing does. */
export function formatSupport(support: SupportTexts): string[] {
  const text = formatReasons(support)
  return text === '' ? [] : [`  ${text}`]
}

/** Describes the rules that a result rests on, and how much of them a person has reviewed. */
export function describePack({ version, date, sha256, syndromes }: RulePack): string[] {
  const rules = Object.values(syndromes)
  const drafts = rules.filter(({ status }) => status === 'draft').length
  return [
    `Rules ${version} of ${date} (${sha256.slice(0, 12)}), ${rules.length} of ${SYNDROME_CODES.length} syndromes.`,
    ...(drafts > 0 ? [`Draft: ${drafts} of these ${rules.length} not yet reviewed by a person.`] : []),
  ]
}

/** The title of a syndrome: its code, the official abbreviation if that differs, and its name. */
export function formatSyndromeTitle(pack: RulePack, code: SyndromeCode): string {
  const { abbreviation, name } = nameSyndrome(pack, code)
  return `${code}${abbreviation === code ? '' : ` (${abbreviation})`}, ${name}`
}
