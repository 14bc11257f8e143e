import { isLikely } from '../../../rules/analysis/is-likely.ts'
import { listMissingInformation } from '../../../rules/analysis/open-questions/missing-information.ts'
import { buildEntryLocations } from '../../../rules/analysis/open-questions/next-questions.ts'
import {
  type Classification,
  GROUP_TITLES,
  type Group,
  normalizeCase,
  type SubmittedCase,
  type SyndromeCode,
} from '../../../rules/engine/index.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { localDay } from '../../case/format-date.ts'
import { reviewStatus } from '../../case/review-status.ts'
import { SEIZURE_COLUMNS, type SeizureLabels } from '../../case/seizure-rows.ts'
import { SPECIFIED } from '../../ui/texts.ts'
import { alertTexts, untickedSuggestions } from './alerts.ts'
import { GROUPS, groupViews, type NamedSyndrome } from './groups.ts'
import { distinct, reasonsOf } from './model.ts'
import { seizureText, selectedInformation } from './selected-information.ts'

type NoteParts = Readonly<{
  pack: BuiltPack
  labels: SeizureLabels
  patient: SubmittedCase
  classification: Classification
  /** The day of the comparison. */
  on: Date
}>

/** Case and result as plain text for a record: what was entered, the groups with their reasons, and what is missing. */
export function noteOf({ pack, labels, patient, classification, on }: NoteParts): string {
  const { warnings } = classification
  const parts = [
    [`EpiCriteria, ${localDay(on)}: comparison with the ILAE definitions of epilepsy syndromes (2022)`],
    entered(pack, labels, patient),
    ...(warnings.length === 0 ? [] : [['ENTRIES THAT TAKE NO PART', ...warnings]]),
    resultLines(pack, classification),
    missingLines(pack, patient, classification),
    [
      `Rules ${pack.version} of ${pack.date}. ${reviewStatus(Object.values(pack.syndromes).map(({ status }) => status))}`,
      'For education. Not a diagnostic tool; the result depends on what was entered and on when.',
    ],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function entered(pack: BuiltPack, labels: SeizureLabels, patient: SubmittedCase): string[] {
  const [ages, ...others] = selectedInformation(pack.pages, normalizeCase(patient))
  const lines = (block: typeof ages) =>
    (block?.lines ?? []).map(({ title, text }) => `${title}${title.endsWith('?') ? '' : ':'} ${text}`)
  const blocks = others.flatMap((block) =>
    block.lines.length === 0 ? [] : [block.title, ...lines(block).map((line) => `  ${line}`)],
  )
  return ['ENTERED', ...lines(ages), ...seizureLines(labels, patient), ...blocks]
}

function seizureLines(labels: SeizureLabels, { seizures = [] }: SubmittedCase): string[] {
  if (seizures.length === 0) return [`Seizures: ${SPECIFIED.noInformation}`]
  return seizures.map(
    (seizure, at) => `Seizure type ${at + 1}: ${seizureText(seizure, labels, [...SEIZURE_COLUMNS, 'Signs'])}`,
  )
}

const resultLines = (pack: BuiltPack, classification: Classification): string[] => [
  'RESULT',
  ...(Object.values(classification.syndromes).some(({ group }) => isLikely(group)) ? [] : [SPECIFIED.noLikelySyndrome]),
  ...groupViews(pack, classification, GROUPS).flatMap(({ group, syndromes }) =>
    isLikely(group)
      ? [
          `${GROUP_TITLES[group]}: ${syndromes.length === 0 ? SPECIFIED.noSyndrome : ''}`.trim(),
          ...syndromes.flatMap((syndrome) => likelyLines(pack, syndrome, classification)),
        ]
      : [`${GROUP_TITLES[group]}: ${namesIn(pack, group, syndromes) || SPECIFIED.noSyndrome}`],
  ),
]

/** The many excluded ones by their abbreviations, all others by name. */
const namesIn = (pack: BuiltPack, group: Group, syndromes: readonly NamedSyndrome[]): string =>
  group === 'excluded'
    ? syndromes.map(({ code }) => abbreviationOf(pack, code)).join(', ')
    : syndromes.map(({ code, name }) => `${name} (${abbreviationOf(pack, code)})`).join('; ')

const abbreviationOf = (pack: BuiltPack, code: SyndromeCode): string => pack.syndromes[code]?.abbreviation ?? code

function missingLines(pack: BuiltPack, patient: SubmittedCase, classification: Classification): string[] {
  const rows = listMissingInformation(pack, buildEntryLocations(pack), normalizeCase(patient), classification)
  const bearing = (words: string, codes: readonly SyndromeCode[]) =>
    codes.length === 0 ? [] : [`${words} ${codes.map((code) => abbreviationOf(pack, code)).join(', ')}`]
  return [
    'MISSING INFORMATION',
    ...rows.map(({ sections, settles, mayExclude }) => {
      const bears = [...bearing('would help settle', settles), ...bearing('could still exclude', mayExclude)]
      return `${sections.join(', ')}: ${bears.join('; ')}`
    }),
    ...(rows.length === 0 ? ['None that would settle a syndrome'] : []),
  ]
}

function likelyLines(pack: BuiltPack, { code, name }: NamedSyndrome, classification: Classification): string[] {
  const listed = reasonsOf(pack, code, classification).deciding.map(({ annotation }) => ({ annotation }))
  const alerts = alertTexts(pack, code, classification.syndromes[code]?.alerts ?? [])
  const unticked = alertTexts(pack, code, untickedSuggestions(classification, code))
  return [
    `  ${name} (${abbreviationOf(pack, code)})`,
    ...alerts.map((says) => `    Ticked alert: ${says}`),
    ...unticked.map((says) => `    Alert that the entries meet, not ticked: ${says}`),
    ...distinct(listed).map(({ annotation }) => `    ${annotation.text}`),
  ]
}
