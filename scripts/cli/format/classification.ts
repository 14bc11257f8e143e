import { getAlertText } from '../../../rules/assess/explain/format.ts'
import { rankGroup } from '../../../rules/assess/ranking/ranking.ts'
import { computeSupports } from '../../../rules/assess/ranking/support.ts'
import { describeSupport } from '../../../rules/assess/ranking/support-texts.ts'
import { explainOrder, formatUnsupported, PARTLY_MET } from '../../../rules/assess/ranking/texts.ts'
import { GROUPS, type Group, type PatientCase, type RulePack, type SyndromeCode } from '../../../rules/case/index.ts'
import { type Classification, isOpen, reasonsFor } from '../../../rules/engine/index.ts'
import { GROUP_TITLES, INTENDED_PURPOSE, NO_SYNDROME_CORRESPONDS, STAGE_TITLES } from '../../../rules/text/texts.ts'
import { describePack, formatSyndromeTitle } from './pack.ts'
import { formatSupport } from './support.ts'

/**
 * Formats a classification for the terminal: the groups, the reasons for every syndrome that is not excluded, and lines
 * on what is missing.
 */
export function formatClassification(
  pack: RulePack,
  patient: PatientCase,
  classification: Classification,
  missing: readonly string[],
): string {
  const { groups, stage } = classification
  const noSyndrome = groups.likely.length === 0 && stage === 'results' ? [[NO_SYNDROME_CORRESPONDS]] : []
  return [
    [...describePack(pack), INTENDED_PURPOSE],
    ...(stage === 'results' || stage === 'undefined' ? [] : [[`Checked up to: ${STAGE_TITLES[stage]}`]]),
    ...noSyndrome,
    ...GROUPS.map((group) => formatGroup(pack, patient, classification, group)),
    ...(missing.length > 0 ? [['Missing information', ...missing.map(indent)]] : []),
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function formatGroup(pack: RulePack, patient: PatientCase, classification: Classification, group: Group): string[] {
  const codes = classification.groups[group]
  const title = `${GROUP_TITLES[group]} (${codes.length})`
  if (codes.length === 0) return [title, indent('None')]
  const formatAll = (listed: readonly SyndromeCode[]) =>
    listed
      .flatMap((code) => [
        ...formatSyndrome(pack, classification, code, group),
        ...(group === 'excluded' ? [] : formatSupport(describeSupport(computeSupports(pack, patient).get(code)))),
      ])
      .map(indent)
  const { supported, unsupported } = rankGroup(pack, patient, classification, group)
  if (!isOpen(group)) return [title, ...formatAll(supported)]
  return [
    title,
    ...(supported.length > 0 ? [indent(`${PARTLY_MET} (${supported.length}). ${explainOrder(pack)}`)] : []),
    ...formatAll(supported).map(indent),
    ...(unsupported.length > 0 ? [indent(formatUnsupported(unsupported.length))] : []),
    ...formatAll(unsupported).map(indent),
  ]
}

function formatSyndrome(pack: RulePack, { syndromes }: Classification, code: SyndromeCode, group: Group): string[] {
  const syndrome = pack.syndromes[code]
  const result = syndromes[code]
  if (syndrome === undefined || result === undefined) return []
  const title = formatSyndromeTitle(code, syndrome)
  if (group === 'excluded') return [title]
  const suggested = result.suggestedAlerts.filter((name) => !result.alerts.includes(name))
  return [
    title,
    ...[
      ...reasonsFor(pack, code, result).map(({ annotation }) => annotation.text),
      ...result.alerts.map((name) => `Alert ticked: ${getAlertText(name, pack)}`),
      ...suggested.map((name) => `Alert suggested by the entries: ${getAlertText(name, pack)} (${name})`),
    ].map(indent),
  ]
}

const indent = (line: string): string => `  ${line}`
