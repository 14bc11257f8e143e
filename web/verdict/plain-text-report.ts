import { formatUnsupported, PARTLY_MET } from '../../rules/assess/ranking/texts.ts'
import { type Classification, isLikely, isOpen } from '../../rules/engine/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { GROUP_TITLES } from '../../rules/text/texts.ts'
import type { WizardCase } from '../case/case-record.ts'
import { formatLocalDate } from '../case/format-date.ts'
import { describeReviewStatus } from '../case/review-status.ts'
import { listPartialTitles } from '../case/sections/partial-pages.ts'
import { formatEdition, type SeizureLabels } from '../case/seizures/seizure-rows.ts'
import { TEXTS } from '../ui/texts.ts'
import { getAlertTexts, listUndecidedAlerts } from './alerts.ts'
import { getReasons, selectDistinct } from './classification.ts'
import { buildGroupViews, type GroupView, type NamedSyndrome } from './groups.ts'
import { FROM_ENTRIES, formatDerivedFacts, listSeizureLines, listSelectedInformation } from './selected-information.ts'

type ReportInput = Readonly<{
  pack: WizardPack
  labels: SeizureLabels
  patient: WizardCase
  classification: Classification
  /** What is missing, in lines. */
  missing: readonly string[]
  /** The date of the classification. */
  date: Date
}>

/** Case and result as plain text for a medical record: entries, groups with reasons, and missing information. */
export function formatPlainTextReport({ pack, labels, patient, classification, missing, date }: ReportInput): string {
  const { warnings } = classification
  const parts = [
    [`EpiCriteria, ${formatLocalDate(date)}: comparison with the ILAE definitions of epilepsy syndromes (2022)`],
    listEnteredLines(pack, labels, patient),
    ...(warnings.length === 0 ? [] : [['ENTRIES THAT TAKE NO PART', ...warnings]]),
    listResultLines(pack, patient, classification),
    ['MISSING INFORMATION', ...missing],
    [
      `Rules ${pack.version} of ${pack.date}. ${describeReviewStatus(Object.values(pack.syndromes).map(({ status }) => status))}`,
      'For education. Not a diagnostic tool; the result depends on what was entered and on when.',
    ],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const listPartialLines = ({ pages }: WizardPack, patient: WizardCase): string[] => {
  const titles = listPartialTitles(pages, patient)
  return titles.length === 0 ? [] : [`Reported in part: ${titles.join(', ')}; what is not listed there counts as open.`]
}

function listEnteredLines(pack: WizardPack, labels: SeizureLabels, patient: WizardCase): string[] {
  const [ages, ...others] = listSelectedInformation(pack.pages, patient)
  const formatLines = (block: typeof ages) =>
    (block?.lines ?? []).map(({ title, text }) => `${title}${title.endsWith('?') ? '' : ':'} ${text}`)
  const blocks = others.flatMap((block) =>
    block.lines.length === 0 ? [] : [block.title, ...formatLines(block).map((line) => `  ${line}`)],
  )
  const derived = formatDerivedFacts(pack, patient)
  return [
    'ENTERED',
    ...formatLines(ages),
    ...formatSeizures(labels, patient),
    ...blocks,
    ...listPartialLines(pack, patient),
    ...(derived ? [`${FROM_ENTRIES}: ${derived}`] : []),
  ]
}

const formatSeizures = (labels: SeizureLabels, { seizures }: WizardCase): string[] =>
  seizures.length === 0
    ? [`Seizures: ${TEXTS.noInformation}`]
    : [...listSeizureLines(seizures, labels).map(({ title, text }) => `${title}: ${text}`), formatEdition(labels)]

const listResultLines = (pack: WizardPack, patient: WizardCase, classification: Classification): string[] => [
  'RESULT',
  ...(Object.values(classification.syndromes).some(({ group }) => isLikely(group)) ? [] : [TEXTS.noLikelySyndrome]),
  ...buildGroupViews(pack, patient, classification).flatMap((view) => listGroupLines(pack, view, classification)),
]

/** The excluded syndromes, of which there are many, by abbreviation, all others by name. */
function listGroupLines(pack: WizardPack, view: GroupView, classification: Classification): string[] {
  const { group, syndromes } = view
  const title = `${GROUP_TITLES[group]}:`
  if (syndromes.length + view.unsupported.length === 0) return [`${title} ${TEXTS.noSyndrome}`]
  if (isLikely(group))
    return [title, ...syndromes.flatMap((syndrome) => listLikelyLines(pack, syndrome, classification))]
  return isOpen(group) ? [title, ...listOpenLines(view)] : [`${title} ${formatAbbreviations(syndromes)}`]
}

const listOpenLines = ({ syndromes, unsupported }: GroupView): string[] => [
  ...(syndromes.length > 0
    ? [`  ${PARTLY_MET}, best supported first: ${syndromes.map(formatNameWithAbbreviation).join('; ')}`]
    : []),
  ...(unsupported.length > 0
    ? [`  ${formatUnsupported(unsupported.length)}: ${formatAbbreviations(unsupported)}`]
    : []),
]

const formatAbbreviations = (syndromes: readonly NamedSyndrome[]): string =>
  syndromes.map(({ abbreviation }) => abbreviation).join(', ')

const formatNameWithAbbreviation = ({ name, abbreviation }: NamedSyndrome): string => `${name} (${abbreviation})`

function listLikelyLines(pack: WizardPack, syndrome: NamedSyndrome, classification: Classification): string[] {
  const { code } = syndrome
  const items = getReasons(pack, code, classification).deciding.map(({ annotation }) => ({ annotation }))
  const alerts = getAlertTexts(pack, code, classification.syndromes[code]?.alerts ?? [])
  const unticked = getAlertTexts(pack, code, listUndecidedAlerts(classification, code, []))
  return [
    `  ${formatNameWithAbbreviation(syndrome)}`,
    ...alerts.map((text) => `    Ticked alert: ${text}`),
    ...unticked.map((text) => `    Alert that the entries meet, not ticked: ${text}`),
    ...selectDistinct(items).map(({ annotation }) => `    ${annotation.text}`),
  ]
}
