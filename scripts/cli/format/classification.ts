import type { Assessment } from '../../../rules/assess/assessment.ts'
import { formatMissingSummary } from '../../../rules/assess/missing/list-missing.ts'
import { explainOrder, formatUnsupported, PARTLY_MET } from '../../../rules/assess/ranking/texts.ts'
import { getVerdict, type VerdictGroup, type VerdictRow } from '../../../rules/assess/verdict/verdict.ts'
import type { RulePack } from '../../../rules/case/index.ts'
import { isOpen } from '../../../rules/engine/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { GROUP_TITLES, INTENDED_PURPOSE, NO_SYNDROME_CORRESPONDS, STAGE_TITLES } from '../../../rules/text/texts.ts'
import { describePack, formatSyndromeTitle } from './pack.ts'
import { formatSupport } from './support.ts'

/**
 * Formats an assessment for the terminal: the groups, the reasons for every syndrome that is not excluded, and what is
 * missing, which an earlier stage than the results does not name.
 */
export function formatClassification(assessment: Assessment<BuiltPack>): string {
  const { pack, groups, stage } = assessment
  const missing = stage === 'results' ? formatMissingSummary(assessment) : []
  const noSyndrome = groups.likely.length === 0 && stage === 'results' ? [[NO_SYNDROME_CORRESPONDS]] : []
  return [
    [...describePack(pack), INTENDED_PURPOSE],
    ...(stage === 'results' ? [] : [[`Checked up to: ${STAGE_TITLES[stage]}`]]),
    ...noSyndrome,
    ...getVerdict(assessment).map((group) => formatGroup(pack, group)),
    ...(missing.length > 0 ? [['Missing information', ...missing.map(indent)]] : []),
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function formatGroup(pack: RulePack, { group, count, syndromes, unsupported }: VerdictGroup): string[] {
  const title = `${GROUP_TITLES[group]} (${count})`
  if (count === 0) return [title, indent('None')]
  const formatAll = (rows: readonly VerdictRow[]) => rows.flatMap((row) => formatRow(pack, row)).map(indent)
  if (!isOpen(group)) return [title, ...formatAll(syndromes)]
  return [
    title,
    ...(syndromes.length > 0 ? [indent(`${PARTLY_MET} (${syndromes.length}). ${explainOrder(pack)}`)] : []),
    ...formatAll(syndromes).map(indent),
    ...(unsupported.length > 0 ? [indent(formatUnsupported(unsupported.length))] : []),
    ...formatAll(unsupported).map(indent),
  ]
}

function formatRow(pack: RulePack, row: VerdictRow): string[] {
  const title = formatSyndromeTitle(pack, row.code)
  if (row.group === 'excluded') return [title]
  return [
    title,
    ...[
      ...row.reasons.map(({ annotation }) => annotation.text),
      ...row.tickedAlerts.map(({ says }) => `Alert ticked: ${says}`),
      ...row.suggestedAlerts.map(({ name, says }) => `Alert suggested by the entries: ${says} (${name})`),
    ].map(indent),
    ...formatSupport(row.support),
  ]
}

const indent = (line: string): string => `  ${line}`
