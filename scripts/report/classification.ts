import {
  type Classification,
  GROUP_TITLES,
  type Group,
  NO_SYNDROME_CORRESPONDS,
  type RulePack,
  reasonsFor,
  STAGE_TITLES,
  type SyndromeCode,
} from '../../rules/engine/index.ts'
import { packLines, syndromeTitle } from './pack.ts'
import { PURPOSE } from './texts.ts'

const GROUPS = ['likely', 'likelyWithAlerts', 'unclear', 'unresolved', 'excluded'] as const satisfies readonly Group[]

/** A classification as a person reads it: the groups, and for every syndrome that is not excluded, why. */
export function classificationReport(pack: RulePack, classification: Classification): string {
  const { warnings, groups, stage } = classification
  const noSyndrome = groups.likely.length === 0 && stage === 'results' ? [[NO_SYNDROME_CORRESPONDS]] : []
  return [
    [...packLines(pack), PURPOSE],
    ...(stage === 'results' || stage === 'undefined' ? [] : [[`Checked up to: ${STAGE_TITLES[stage]}`]]),
    ...noSyndrome,
    ...GROUPS.map((group) => groupLines(pack, classification, group)),
    ...(warnings.length > 0 ? [[`Warnings (${warnings.length})`, ...warnings.map(indented)]] : []),
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function groupLines(pack: RulePack, classification: Classification, group: Group): string[] {
  const codes = classification.groups[group]
  const title = `${GROUP_TITLES[group]} (${codes.length})`
  if (codes.length === 0) return [title, indented('None')]
  return [title, ...codes.flatMap((code) => syndromeLines(pack, classification, code, group)).map(indented)]
}

function syndromeLines(pack: RulePack, { syndromes }: Classification, code: SyndromeCode, group: Group): string[] {
  const syndrome = pack.syndromes[code]
  const result = syndromes[code]
  if (syndrome === undefined || result === undefined) return []
  const title = syndromeTitle(code, syndrome)
  if (group === 'excluded') return [title]
  const saysOf = (name: string) => syndrome.alerts[Number(name.split('-').at(-1))]?.says ?? name
  const suggested = result.suggestedAlerts.filter((name) => !result.alerts.includes(name))
  return [
    title,
    ...[
      ...reasonsFor(pack, code, result).map(({ annotation }) => annotation.text),
      ...result.alerts.map((name) => `Alert ticked: ${saysOf(name)}`),
      ...suggested.map((name) => `Alert suggested by the entries: ${saysOf(name)} (${name})`),
    ].map(indented),
  ]
}

const indented = (line: string): string => `  ${line}`
