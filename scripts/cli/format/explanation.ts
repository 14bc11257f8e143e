import type { AssessedAlert, AssessedCriterion, Assessment } from '../../../rules/assess/assessment.ts'
import type { Source, Syndrome, SyndromeCode } from '../../../rules/case/index.ts'
import { listCriteria } from '../../../rules/engine/index.ts'
import { GROUP_TITLES, INTENDED_PURPOSE, STAGE_TITLES } from '../../../rules/text/texts.ts'
import { describePack, formatSyndromeTitle } from './pack.ts'
import { RESPONSE_LABELS, TRUTH_LABELS } from './texts.ts'

/** Formats one syndrome stage by stage: each criterion with its annotation and evidence, then the alerts. */
export function formatExplanation(assessment: Assessment, code: SyndromeCode): string {
  const { pack } = assessment
  const { syndrome, group, stages, alerts } = assessment.of(code)
  const checked = stages.map(({ stage, response, criteria }) => [
    `${STAGE_TITLES[stage]}: ${RESPONSE_LABELS[response]}`,
    ...(criteria.length > 0 ? criteria.flatMap(formatCriterion) : ['  No criterion at this stage.']),
  ])
  return [
    [
      `${formatSyndromeTitle(pack, code)}: ${GROUP_TITLES[group]}`,
      `Rule status: ${syndrome.status}`,
      ...describePack(pack),
      INTENDED_PURPOSE,
    ],
    ...checked,
    ['Alerts', ...(alerts.length > 0 ? alerts.flatMap(formatAlert) : ['  None'])],
    ['Sources', ...listSources(syndrome).map((source) => `  ${source}`)],
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function formatCriterion({ annotation }: AssessedCriterion): string[] {
  const { criterion, truth, text, source } = annotation
  return [`  ${text}`, `    ${criterion}, ${TRUTH_LABELS[truth]}; ${formatSource(source)}`]
}

function formatAlert({ alert: { name, says, source }, isTicked, isSuggested }: AssessedAlert): string[] {
  const mark = isTicked ? ', ticked' : isSuggested ? ', suggested by the entries' : ''
  return [`  ${name}${mark}: ${says}`, `    ${formatSource(source)}`]
}

const formatSource = ({ ref, at, evidence }: Source): string =>
  [ref, at, evidence && `evidence ${evidence}`].filter(Boolean).join(', ')

/** The sources of a syndrome by key, without duplicates. */
function listSources(syndrome: Syndrome): string[] {
  const criteria = listCriteria(syndrome).map(({ annotations }) => annotations.met.source)
  const texts = [...criteria, ...syndrome.alerts.map(({ source }) => source)].map(
    ({ ref, citation, doi }) => `${ref}: ${citation}${doi ? ` https://doi.org/${doi}` : ''}`,
  )
  return [...new Set(texts)].sort()
}
