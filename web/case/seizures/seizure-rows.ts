import {
  formatFrequencyCount,
  listSectionEntries,
  listSeizureSections,
  type Seizure,
  type SeizureChoiceKey,
} from '../../../rules/case/index.ts'
import type { Entry, Section, VocabularyPage } from '../../../rules/pack/index.ts'
import { lowerFirst } from '../../../rules/text/texts.ts'
import { formatAge } from '../amounts.ts'

/** The columns of the seizure table (product.md §2, 'Seizure summary page'), in order, and when the type began. */
export const SEIZURE_COLUMNS = [
  'Type',
  'Onset',
  'Semiology',
  'Wake/Sleep',
  'Time of day',
  'Duration',
  'Triggers',
  'Frequency',
  'Began at',
  'Other',
] as const

export type SeizureColumn = (typeof SEIZURE_COLUMNS)[number]

export type SeizureRow = Readonly<Record<SeizureColumn, string>>

export type Choice = NonNullable<Section['choice']>
export type SeizureTexts = Readonly<{
  entries: ReadonlyMap<string, Entry>
  choices: readonly Choice[]
  quickTypes: NonNullable<Section['quickTypes']>
}>

/** What the vocabulary calls everything that a seizure can hold, in the words of an edition of the classification. */
export type SeizureLabels = Readonly<{
  /** Which edition, and how it is shown with another. */
  edition: string
  getTexts: (mainType: string) => SeizureTexts
  /** The type of a seizure in the words of a later edition. */
  nameType?: (seizure: Seizure) => string
}>

/** An edition of the seizure classification: its year, the labels, and a section of a page as it is shown. */
export type SeizureWords = Readonly<{
  edition: number
  labels: SeizureLabels
  translate: (section: Section, mainType: string) => Section
  /** What they mean for a reader; those of 2017 go without saying. */
  note?: string
}>

/** product.md §9, 'Seizure labels'; awareness that was not answered is unknown. */
const FOCAL_BY_AWARENESS: Readonly<Record<string, string>> = {
  aware: 'Focal aware',
  impaired: 'Focal with impaired awareness',
}
const FOCAL_AWARENESS_UNKNOWN = 'Focal, awareness unknown'

/** The codes that the semiology column lists (product.md §9); signs in the course are not the type of a seizure. */
const SEMIOLOGY_PATTERN = /^(motor_|nonmotor_|focbilattc$)/

export function createSeizureLabels(pages: readonly VocabularyPage[]): SeizureLabels {
  const texts = collectSeizureTexts(listSeizureSections(pages))
  return { edition: 'ILAE 2017', getTexts: () => texts }
}

export const collectSeizureTexts = (sections: readonly Section[]): SeizureTexts => ({
  entries: new Map(sections.flatMap(listSectionEntries).map((entry) => [entry.code, entry])),
  choices: sections.flatMap(({ choice }) => choice ?? []),
  quickTypes: sections.flatMap(({ quickTypes }) => quickTypes ?? []),
})

/** 'Seizure words: ILAE 2017', for paper and for a note. */
export const formatEdition = ({ edition }: SeizureLabels): string => `Seizure words: ${edition}`

/** The type of a seizure in words, 'Focal aware' for one. */
export function formatSeizureType(seizure: Seizure, labels: SeizureLabels): string {
  const { mainType, awareness } = seizure
  if (labels.nameType) return labels.nameType(seizure)
  if (mainType === 'focal') return FOCAL_BY_AWARENESS[awareness] ?? FOCAL_AWARENESS_UNKNOWN
  const type = findOptionLabel(labels, 'mainType', mainType) ?? mainType
  const aware = findOptionLabel(labels, 'awareness', awareness)
  return aware === undefined ? type : `${type}, ${aware.toLowerCase()}`
}

/**
 * A name that distinguishes a seizure type from others of its class, 'Typical absence (generalized onset)': its short
 * name and its class, where neither names the other.
 */
export function formatSeizureName(seizure: Seizure, labels: SeizureLabels): string {
  const type = formatSeizureType(seizure, labels)
  const name = formatShortSeizureName(seizure, labels)
  if (name === type || (seizure.mainType === 'generalized' && name.startsWith('Generalized'))) return name
  return name.endsWith(')') ? `${name.slice(0, -1)}; ${lowerFirst(type)})` : `${name} (${lowerFirst(type)})`
}

/**
 * 'Typical absence': the quick type that a seizure is, else its signs; its class where that names them or none is
 * entered.
 */
export function formatShortSeizureName(seizure: Seizure, labels: SeizureLabels): string {
  const type = formatSeizureType(seizure, labels)
  if (labels.nameType && seizure.mainType === 'generalized') return type
  return (findQuickTypeLabel(seizure, labels) ?? joinLabels(listSemiology(seizure, labels))) || type
}

/** The quick type with a sign of which the seizure has all. */
const findQuickTypeLabel = (seizure: Seizure, { getTexts }: SeizureLabels): string | undefined =>
  getTexts(seizure.mainType).quickTypes.find(
    ({ seizure: { details = [], triggers = [], mainType, awareness, onset, timepoint } }) =>
      details.length > 0 &&
      details.every((code) => seizure.details.includes(code)) &&
      triggers.every((code) => seizure.triggers.includes(code)) &&
      [
        [mainType, seizure.mainType],
        [awareness, seizure.awareness],
        [onset, seizure.onset],
        [timepoint, seizure.timepoint],
      ].every(([wanted, entered]) => wanted === undefined || wanted === entered),
  )?.label

const listSemiology = (seizure: Seizure, labels: SeizureLabels): readonly string[] =>
  listSeizureEntries(
    seizure.details.filter((code) => SEMIOLOGY_PATTERN.test(code)),
    seizure,
    labels,
  )

/** 'Emotional, gelastic' */
const joinLabels = ([first = '', ...rest]: readonly string[]): string => [first, ...rest.map(lowerFirst)].join(', ')

/** The remark on a seizure type as a whole. */
const SEIZURE_NOTE = 'seizure_note'

/** A seizure in words, by column; what was not entered is empty. */
export function formatSeizureRow(seizure: Seizure, labels: SeizureLabels): SeizureRow {
  const formatList = (codes: readonly string[]) => listSeizureEntries(codes, seizure, labels).join(', ')
  return {
    Type: formatSeizureType(seizure, labels),
    Onset: findOptionLabel(labels, 'onset', seizure.onset, seizure.mainType) ?? seizure.onset,
    Semiology: listSemiology(seizure, labels).join(', '),
    'Wake/Sleep': findOptionLabel(labels, 'timepoint', seizure.timepoint) ?? seizure.timepoint,
    'Time of day': formatList(seizure.timeOfDay),
    Duration: formatList(seizure.duration),
    Triggers: formatList(seizure.triggers),
    Frequency: [formatList(seizure.frequency), formatFrequencyCount(seizure)].filter(Boolean).join(', '),
    'Began at': formatAge(seizure.ageAtOnset, seizure.ageAtOnsetUnit),
    Other: [formatList(seizure.other), seizure.remarks?.[SEIZURE_NOTE]].filter(Boolean).join(', '),
  }
}

/** The specified columns, and when a type began where some row has it. */
export const listColumns = (rows: readonly SeizureRow[]): SeizureColumn[] =>
  SEIZURE_COLUMNS.filter((column) => column !== 'Began at' || rows.some((row) => row[column] !== ''))

/** What the vocabulary calls a choice, which may depend on the main type; undefined where it does not know it. */
function findOptionLabel(
  { getTexts }: SeizureLabels,
  key: SeizureChoiceKey,
  value: string,
  mainType = '',
): string | undefined {
  const choice = getTexts(mainType).choices.find((one) => one.key === key)
  const option = choice?.options.find((one) => one.value === value)
  return option?.labelFor?.[mainType] ?? option?.shown ?? option?.label
}

/** What was seen in addition to the semiology that the table lists: signs in the course, in words. */
export const formatSeizureSigns = (seizure: Seizure, labels: SeizureLabels): string =>
  joinLabels(
    listSeizureEntries(
      seizure.details.filter((code) => !SEMIOLOGY_PATTERN.test(code)),
      seizure,
      labels,
    ),
  )

/** The row of the summary page, which has in its last column all that was seen in addition to the semiology. */
export function formatSummaryRow(seizure: Seizure, labels: SeizureLabels): SeizureRow {
  const row = formatSeizureRow(seizure, labels)
  return { ...row, Other: [formatSeizureSigns(seizure, labels), row.Other].filter(Boolean).join(', ') }
}

/** Whether the person responded during the seizure, in words; empty where it is not documented. */
export const formatSeizureResponse = ({ responds = '' }: Seizure, labels: SeizureLabels): string =>
  findOptionLabel(labels, 'responds', responds) ?? responds

function listSeizureEntries(
  codes: readonly string[],
  { mainType, remarks }: Seizure,
  { getTexts }: SeizureLabels,
): readonly string[] {
  const { entries } = getTexts(mainType)
  return codes.map((code) => {
    const entry = entries.get(code)
    const remark = remarks?.[entry?.remark ?? '']
    return remark ? `${entry?.label}: ${remark}` : (entry?.label ?? code)
  })
}

/** Pages in the chosen words for seizures, as long as the main type is open; other pages are unchanged. */
export const translatePages = (
  pages: readonly VocabularyPage[],
  { edition, translate }: SeizureWords,
): readonly VocabularyPage[] =>
  edition === 2017
    ? pages
    : pages.map((page) =>
        page.page.perSeizure ? { ...page, sections: page.sections.map((section) => translate(section, '')) } : page,
      )
