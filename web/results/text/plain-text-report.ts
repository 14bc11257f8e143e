import { isLikely } from '../../../rules/analysis/is-likely.ts'
import { listMissingInformation } from '../../../rules/analysis/open-questions/missing-information.ts'
import { buildEntryLocations } from '../../../rules/analysis/open-questions/next-questions.ts'
import {
  type Classification,
  GROUP_TITLES,
  GROUPS,
  type Group,
  type SyndromeCode,
} from '../../../rules/engine/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { formatLocalDate } from '../../case/format-date.ts'
import { describeReviewStatus } from '../../case/review-status.ts'
import { SEIZURE_COLUMNS, type SeizureLabels } from '../../case/seizure-rows.ts'
import { TEXTS } from '../../ui/texts.ts'
import { getAlertTexts, listUntickedSuggestions } from './alerts.ts'
import { getReasons, selectDistinct } from './classification.ts'
import { buildGroupViews, type NamedSyndrome } from './groups.ts'
import { formatSeizure, listSelectedInformation } from './selected-information.ts'

type ReportInput = Readonly<{
  pack: BuiltPack
  labels: SeizureLabels
  patient: WizardCase
  classification: Classification
  /** The date of the classification. */
  date: Date
}>

/** Case and result as plain text for a medical record: entries, groups with reasons, and missing information. */
export function formatPlainTextReport({ pack, labels, patient, classification, date }: ReportInput): string {
  const { warnings } = classification
  const parts = [
    [`EpiCriteria, ${formatLocalDate(date)}: comparison with the ILAE definitions of epilepsy syndromes (2022)`],
    listEnteredLines(pack, labels, patient),
    ...(warnings.length === 0 ? [] : [['ENTRIES THAT TAKE NO PART', ...warnings]]),
    listResultLines(pack, classification),
    listMissingLines(pack, patient, classification),
    [
      `Rules ${pack.version} of ${pack.date}. ${describeReviewStatus(Object.values(pack.syndromes).map(({ status }) => status))}`,
      'For education. Not a diagnostic tool; the result depends on what was entered and on when.',
    ],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function listEnteredLines(pack: BuiltPack, labels: SeizureLabels, patient: WizardCase): string[] {
  const [ages, ...others] = listSelectedInformation(pack.pages, patient)
  const formatLines = (block: typeof ages) =>
    (block?.lines ?? []).map(({ title, text }) => `${title}${title.endsWith('?') ? '' : ':'} ${text}`)
  const blocks = others.flatMap((block) =>
    block.lines.length === 0 ? [] : [block.title, ...formatLines(block).map((line) => `  ${line}`)],
  )
  return ['ENTERED', ...formatLines(ages), ...listSeizureLines(labels, patient), ...blocks]
}

function listSeizureLines(labels: SeizureLabels, { seizures }: WizardCase): string[] {
  if (seizures.length === 0) return [`Seizures: ${TEXTS.noInformation}`]
  return seizures.map(
    (seizure, at) => `Seizure type ${at + 1}: ${formatSeizure(seizure, labels, [...SEIZURE_COLUMNS, 'Signs'])}`,
  )
}

const listResultLines = (pack: BuiltPack, classification: Classification): string[] => [
  'RESULT',
  ...(Object.values(classification.syndromes).some(({ group }) => isLikely(group)) ? [] : [TEXTS.noLikelySyndrome]),
  ...buildGroupViews(pack, classification, GROUPS).flatMap(({ group, syndromes }) =>
    isLikely(group)
      ? [
          `${GROUP_TITLES[group]}: ${syndromes.length === 0 ? TEXTS.noSyndrome : ''}`.trim(),
          ...syndromes.flatMap((syndrome) => listLikelyLines(pack, syndrome, classification)),
        ]
      : [`${GROUP_TITLES[group]}: ${formatSyndromeNames(pack, group, syndromes) || TEXTS.noSyndrome}`],
  ),
]

/** The excluded syndromes, of which there are many, by abbreviation, all others by name. */
const formatSyndromeNames = (pack: BuiltPack, group: Group, syndromes: readonly NamedSyndrome[]): string =>
  group === 'excluded'
    ? syndromes.map(({ code }) => getAbbreviation(pack, code)).join(', ')
    : syndromes.map(({ code, name }) => `${name} (${getAbbreviation(pack, code)})`).join('; ')

const getAbbreviation = (pack: BuiltPack, code: SyndromeCode): string => pack.syndromes[code]?.abbreviation ?? code

function listMissingLines(pack: BuiltPack, patient: WizardCase, classification: Classification): string[] {
  const rows = listMissingInformation(pack, buildEntryLocations(pack), patient, classification)
  const formatImpact = (words: string, codes: readonly SyndromeCode[]) =>
    codes.length === 0 ? [] : [`${words} ${codes.map((code) => getAbbreviation(pack, code)).join(', ')}`]
  return [
    'MISSING INFORMATION',
    ...rows.map(({ sections, settles, mayExclude }) => {
      const impacts = [
        ...formatImpact('would help settle', settles),
        ...formatImpact('could still exclude', mayExclude),
      ]
      return `${sections.join(', ')}: ${impacts.join('; ')}`
    }),
    ...(rows.length === 0 ? ['None that would settle a syndrome'] : []),
  ]
}

function listLikelyLines(pack: BuiltPack, { code, name }: NamedSyndrome, classification: Classification): string[] {
  const items = getReasons(pack, code, classification).deciding.map(({ annotation }) => ({ annotation }))
  const alerts = getAlertTexts(pack, code, classification.syndromes[code]?.alerts ?? [])
  const unticked = getAlertTexts(pack, code, listUntickedSuggestions(classification, code))
  return [
    `  ${name} (${getAbbreviation(pack, code)})`,
    ...alerts.map((says) => `    Ticked alert: ${says}`),
    ...unticked.map((says) => `    Alert that the entries meet, not ticked: ${says}`),
    ...selectDistinct(items).map(({ annotation }) => `    ${annotation.text}`),
  ]
}
