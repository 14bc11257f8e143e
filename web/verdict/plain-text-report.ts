import type { Assessment } from '../../rules/assess/assessment.ts'
import { formatUnsupported, PARTLY_MET } from '../../rules/assess/ranking/texts.ts'
import { formatFirstLines } from '../../rules/assess/verdict/urgent-texts.ts'
import {
  getVerdict,
  type NamedSyndrome,
  selectDistinct,
  type VerdictGroup,
  type VerdictRow,
} from '../../rules/assess/verdict/verdict.ts'
import { isLikely, isOpen, listLikely } from '../../rules/engine/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import { GROUP_TITLES } from '../../rules/text/texts.ts'
import type { WizardCase } from '../case/case-record.ts'
import { formatLocalDate } from '../case/format-date.ts'
import { formatWarnings } from '../case/name-codes.ts'
import { listPartialTitles } from '../case/sections/partial-pages.ts'
import { formatEdition, type SeizureLabels } from '../case/seizures/seizure-rows.ts'
import { describeReviewStatus } from '../case/vocabulary.ts'
import { TEXTS } from '../ui/texts.ts'
import { FROM_ENTRIES, formatDerivedFacts, listSeizureLines, listSelectedInformation } from './selected-information.ts'

type ReportInput = Readonly<{
  assessment: Assessment<WizardPack>
  labels: SeizureLabels
  patient: WizardCase
  /** What is missing, in lines. */
  missing: readonly string[]
  /** The date of the classification. */
  date: Date
}>

/** Case and result as plain text for a medical record: entries, groups with reasons, and missing information. */
export function formatPlainTextReport({ assessment, labels, patient, missing, date }: ReportInput): string {
  const { pack, warnings } = assessment
  const first = formatFirstLines(assessment)
  const parts = [
    [`EpiCriteria, ${formatLocalDate(date)}: comparison with the ILAE definitions of epilepsy syndromes (2022)`],
    listEnteredLines(assessment, labels, patient),
    ...(warnings.length === 0 ? [] : [['ENTRIES TO CHECK', ...formatWarnings(warnings)]]),
    listResultLines(assessment),
    ...(first.length === 0 ? [] : [['FIRST', ...first]]),
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

function listEnteredLines(assessment: Assessment<WizardPack>, labels: SeizureLabels, patient: WizardCase): string[] {
  const { pack } = assessment
  const [ages, ...others] = listSelectedInformation(pack.pages, patient)
  const formatLines = (block: typeof ages) =>
    (block?.lines ?? []).map(({ title, text }) => `${title}${title.endsWith('?') ? '' : ':'} ${text}`)
  const blocks = others.flatMap((block) =>
    block.lines.length === 0 ? [] : [block.title, ...formatLines(block).map((line) => `  ${line}`)],
  )
  const derived = formatDerivedFacts(assessment)
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

const listResultLines = (assessment: Assessment<WizardPack>): string[] => [
  'RESULT',
  ...(listLikely(assessment.groups).length > 0 ? [] : [TEXTS.noLikelySyndrome]),
  ...getVerdict(assessment).flatMap(listGroupLines),
]

/** The excluded syndromes, of which there are many, by abbreviation, all others by name. */
function listGroupLines(view: VerdictGroup): string[] {
  const { group, count, syndromes } = view
  const title = `${GROUP_TITLES[group]}:`
  if (count === 0) return [`${title} ${TEXTS.noSyndrome}`]
  if (isLikely(group)) return [title, ...syndromes.flatMap(listLikelyLines)]
  return isOpen(group) ? [title, ...listOpenLines(view)] : [`${title} ${formatAbbreviations(syndromes)}`]
}

const listOpenLines = ({ syndromes, unsupported }: VerdictGroup): string[] => [
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

const listLikelyLines = (row: VerdictRow): string[] => [
  `  ${formatNameWithAbbreviation(row)}`,
  ...row.tickedAlerts.map(({ says }) => `    Ticked alert: ${says}`),
  ...row.suggestedAlerts.map(({ says }) => `    Alert that the entries meet, not ticked: ${says}`),
  ...selectDistinct(row.deciding).map(({ annotation }) => `    ${annotation.text}`),
]
