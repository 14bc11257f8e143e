import type { Annotation, RulePack, Source, SyndromeCode } from '../../../rules/case/index.ts'
import { type Classification, listAlerts, listCriteria } from '../../../rules/engine/index.ts'
import { GROUP_TITLES, INTENDED_PURPOSE, STAGE_TITLES } from '../../../rules/text/texts.ts'
import { describePack, formatSyndromeTitle } from './pack.ts'
import { RESPONSE_LABELS, TRUTH_LABELS } from './texts.ts'

/** Formats one syndrome stage by stage: each criterion with its annotation and evidence, then the alerts. */
export function formatExplanation(pack: RulePack, { syndromes }: Classification, code: SyndromeCode): string {
  const syndrome = pack.syndromes[code]
  const result = syndromes[code]
  if (syndrome === undefined || result === undefined) throw new RangeError(`${code} is not in the classification.`)
  const stages = result.stages.map(({ stage, response, annotations }) => [
    `${STAGE_TITLES[stage]}: ${RESPONSE_LABELS[response]}`,
    ...(annotations.length > 0 ? annotations.flatMap(formatAnnotation) : ['  No criterion at this stage.']),
  ])
  const alerts = listAlerts(syndrome).flatMap(({ name, says, source }) => {
    const mark = result.alerts.includes(name)
      ? ', ticked'
      : result.suggestedAlerts.includes(name)
        ? ', suggested by the entries'
        : ''
    return [`  ${name}${mark}: ${says}`, `    ${formatSource(source)}`]
  })
  return [
    [
      `${formatSyndromeTitle(code, syndrome)}: ${GROUP_TITLES[result.group]}`,
      `Rule status: ${syndrome.status}`,
      ...describePack(pack),
      INTENDED_PURPOSE,
    ],
    ...stages,
    ['Alerts', ...(alerts.length > 0 ? alerts : ['  None'])],
    ['Sources', ...listSources(syndrome).map((source) => `  ${source}`)],
  ]
    .map((block) => block.join('\n'))
    .join('\n\n')
}

const formatAnnotation = ({ criterion, truth, text, source }: Annotation): string[] => [
  `  ${text}`,
  `    ${criterion}, ${TRUTH_LABELS[truth]}; ${formatSource(source)}`,
]

const formatSource = ({ ref, at, evidence }: Source): string =>
  [ref, at, evidence && `evidence ${evidence}`].filter(Boolean).join(', ')

/** The sources of a syndrome by key, without duplicates. */
function listSources(syndrome: RulePack['syndromes'][string]): string[] {
  const criteria = listCriteria(syndrome).map(({ annotations }) => annotations.met.source)
  const texts = [...criteria, ...syndrome.alerts.map(({ source }) => source)].map(
    ({ ref, citation, doi }) => `${ref}: ${citation}${doi ? ` https://doi.org/${doi}` : ''}`,
  )
  return [...new Set(texts)].sort()
}
