import { type Classification, GROUP_TITLES, readCase, type SubmittedCase } from '../../rules/engine/index.ts'
import type { BuiltPack } from '../../rules/pack/index.ts'
import { SEIZURE_COLUMNS, type SeizureLabels, seizureRow } from '../case/seizure-rows.ts'
import { SPECIFIED } from '../specified.ts'
import { alertTexts } from './alerts.ts'
import { GROUPS, groupViews, isLikely, type NamedSyndrome } from './groups.ts'
import { distinct, reasonsOf } from './model.ts'
import { selectedInformation } from './selected-information.ts'

type NoteParts = Readonly<{
  pack: BuiltPack
  labels: SeizureLabels
  patient: SubmittedCase
  classification: Classification
}>

/** Case and result as plain text for a record: what was entered, the groups, why the likely ones are likely. */
export function noteOf({ pack, labels, patient, classification }: NoteParts): string {
  const parts = [
    ['EpiCriteria: comparison with the ILAE definitions of epilepsy syndromes (2022)'],
    entered(pack, labels, patient),
    resultLines(pack, classification),
    [
      `Rules ${pack.version} of ${pack.date}${isDraft(pack) ? ', drafts that no epileptologist has reviewed' : ''}.`,
      'For education. Not a diagnostic tool; the result depends on what was entered and on when.',
    ],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

const isDraft = ({ syndromes }: BuiltPack): boolean => Object.values(syndromes).some(({ status }) => status === 'draft')

function entered(pack: BuiltPack, labels: SeizureLabels, patient: SubmittedCase): string[] {
  const [ages, ...others] = selectedInformation(pack.pages, readCase(patient))
  const lines = (block: typeof ages) => (block?.lines ?? []).map(({ title, text }) => `${title}: ${text}`)
  const blocks = others.flatMap((block) =>
    block.lines.length === 0 ? [] : [`${block.title}`, ...lines(block).map((line) => `  ${line}`)],
  )
  return ['ENTERED', ...lines(ages), ...seizureLines(labels, patient), ...blocks]
}

function seizureLines(labels: SeizureLabels, { seizures = [] }: SubmittedCase): string[] {
  if (seizures.length === 0) return [`Seizures: ${SPECIFIED.noInformation}`]
  return seizures.map((seizure, at) => {
    const row = seizureRow(seizure, labels)
    const words = SEIZURE_COLUMNS.flatMap((column) => {
      if (row[column] === '') return []
      return column === 'Type' ? [row.Type] : [`${column}: ${row[column]}`]
    })
    return `Seizure type ${at + 1}: ${words.join('; ')}`
  })
}

const resultLines = (pack: BuiltPack, classification: Classification): string[] => [
  'RESULT',
  ...(classification.groups.likely.length === 0 ? [SPECIFIED.noLikelySyndrome] : []),
  ...groupViews(pack, classification, GROUPS).flatMap(({ group, syndromes }) =>
    isLikely(group)
      ? [
          `${GROUP_TITLES[group]}: ${syndromes.length === 0 ? SPECIFIED.noSyndrome : ''}`.trim(),
          ...syndromes.flatMap((syndrome) => likelyLines(pack, syndrome, classification)),
        ]
      : [`${GROUP_TITLES[group]}: ${syndromes.map(({ code }) => code).join(', ') || SPECIFIED.noSyndrome}`],
  ),
]

function likelyLines(pack: BuiltPack, { code, name }: NamedSyndrome, classification: Classification): string[] {
  const listed = reasonsOf(pack, code, classification).deciding.map(({ annotation }) => ({ annotation }))
  const alerts = alertTexts(pack, code, classification.syndromes[code]?.alerts ?? [])
  return [
    `  ${name} (${code})`,
    ...alerts.map((says) => `    Ticked alert: ${says}`),
    ...distinct(listed).map(({ annotation }) => `    ${annotation.text}`),
  ]
}
