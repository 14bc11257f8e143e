import type { Assessment } from '../../rules/assess/assessment.ts'
import {
  DEFAULT_UNIT,
  FIELD_TITLES,
  formatAmount,
  listSectionItems,
  type Seizure,
  selectItems,
} from '../../rules/case/index.ts'
import type { Entry, Section, VocabularyPage } from '../../rules/pack/index.ts'
import type { WizardCase } from '../case/case-record.ts'
import {
  formatSeizureResponse,
  formatSeizureRow,
  formatSeizureSigns,
  SEIZURE_COLUMNS,
  type SeizureLabels,
} from '../case/seizures/seizure-rows.ts'
import { TEXTS } from '../ui/texts.ts'

export type InformationLine = Readonly<{ title: string; text: string }>
export type InformationBlock = Readonly<{ title: string; lines: readonly InformationLine[] }>

/** The heading of what follows from the entries. */
export const FROM_ENTRIES = 'From your entries'

/** The subsections that the results page does not call by the title of their page (product.md §2). */
const BLOCK_TITLES: Readonly<Record<string, string>> = { History: 'History' }

/** The headings of the first lines, the first three as the results page names them (product.md §2). */
const HEADINGS: Readonly<Record<string, string>> = {
  ...FIELD_TITLES,
  gender: 'Gender',
  age: 'Current age',
  ageAtOnsetTo: 'Latest age at onset',
}

/** The text for an unanswered question of the first page (product.md §4 and §5). */
const UNANSWERED_TEXTS: Readonly<Record<string, string>> = {
  gender: TEXTS.unknownSex,
  age: TEXTS.unknownAge,
  ageAtOnset: TEXTS.unknownAge,
}

/** The entries page by page, in the words of the wizard, without the seizures, which have their own table. */
export const listSelectedInformation = (
  pages: readonly VocabularyPage[],
  patient: WizardCase,
): readonly InformationBlock[] =>
  pages
    .filter(({ page }) => !page.perSeizure)
    .map((page) => ({ title: BLOCK_TITLES[page.page.route] ?? page.page.title, lines: listPageLines(page, patient) }))

/** The titles of the pages on which nothing is entered, in the words of the wizard. */
export const listEmptyPages = (pages: readonly VocabularyPage[], patient: WizardCase): readonly string[] => [
  ...(patient.seizures.length === 0 ? ['Seizures'] : []),
  ...listSelectedInformation(pages, patient).flatMap(({ title, lines }) => (lines.length === 0 ? [title] : [])),
]

/** What follows from the entries without having been asked, in the words of the rules; empty where nothing does. */
export const formatDerivedFacts = ({ derived }: Pick<Assessment, 'derived'>): string =>
  derived.map(({ label }) => label).join('; ')

/** What is reported of a seizure in addition to the columns of its table. */
export const SEIZURE_ASPECTS = ['Signs', 'Response'] as const

const ALL_ASPECTS = [...SEIZURE_COLUMNS, ...SEIZURE_ASPECTS]

type SeizureAspect = (typeof ALL_ASPECTS)[number]

/** Each seizure type in one line. */
export const listSeizureLines = (
  seizures: readonly Seizure[],
  labels: SeizureLabels,
  aspects: readonly SeizureAspect[] = ALL_ASPECTS,
): readonly InformationLine[] =>
  seizures.map((seizure, at) => ({ title: `Seizure type ${at + 1}`, text: formatSeizure(seizure, labels, aspects) }))

/** Some aspects of a seizure in one line; the type is not labelled. */
function formatSeizure(seizure: Seizure, labels: SeizureLabels, aspects: readonly SeizureAspect[]): string {
  const words = {
    ...formatSeizureRow(seizure, labels),
    Signs: formatSeizureSigns(seizure, labels),
    Response: formatSeizureResponse(seizure, labels),
  }
  return aspects
    .filter((aspect) => words[aspect] !== '')
    .map((aspect) => (aspect === 'Type' ? words.Type : `${aspect}: ${words[aspect]}`))
    .join('; ')
}

/** A page without answers has no line; a source whose state is unknown is named after those that are known. */
function listPageLines({ page, sections }: VocabularyPage, patient: WizardCase): readonly InformationLine[] {
  const codes = page.list === undefined ? [] : patient[page.list]
  const lines = sections.flatMap((section) => [
    ...listSectionLines(page, section, codes),
    ...listFieldLines(section, patient),
  ])
  return lines.some(({ text }) => text !== TEXTS.noInformation) ? lines : []
}

function listSectionLines(
  page: VocabularyPage['page'],
  section: Section,
  codes: readonly string[],
): readonly InformationLine[] {
  const labels = [...listStateLabels(page, section, codes), ...listFindingLabels(section.findings ?? [], codes)]
  if (labels.length > 0) return [{ title: section.title, text: labels.join(', ') }]
  return section.state ? [{ title: section.title, text: TEXTS.noInformation }] : []
}

/** 'Abnormal' is left out where its findings are listed. */
const listStateLabels = (page: VocabularyPage['page'], section: Section, codes: readonly string[]): readonly string[] =>
  selectItems(listSectionItems(page, section), 'state').flatMap(({ state, code, label }) => {
    const isImpliedByFindings =
      state === 'abnormal' && section.findings?.some((finding) => codes.includes(finding.code))
    return codes.includes(code) && !isImpliedByFindings ? [label] : []
  })

/** Ticked entries in the order of the page, their specifications in brackets. */
const listFindingLabels = (findings: readonly Entry[], codes: readonly string[]): readonly string[] =>
  findings
    .filter(({ code }) => codes.includes(code))
    .map(({ label, children = [] }) => {
      const details = listFindingLabels(children, codes).join(', ')
      return details === '' ? label : `${label} [${details}]`
    })

function listFieldLines(section: Section, patient: WizardCase): readonly InformationLine[] {
  const fields = (section.fields ?? []).map(({ key, label, unit, unitKey }) => {
    const entered = getEnteredText(patient, key)
    const unitText = unit ?? (unitKey === undefined ? '' : getEnteredText(patient, unitKey) || DEFAULT_UNIT)
    return { key, label, text: entered === '' ? '' : formatAmount(entered, unitText).trim() }
  })
  const choices = section.choice ? [createChoiceLine(section.choice, section.title, patient)] : []
  return [...choices, ...fields].flatMap(({ key, label, text }) => {
    const shown = text || UNANSWERED_TEXTS[key]
    return shown ? [{ title: HEADINGS[key] ?? label, text: shown }] : []
  })
}

function createChoiceLine({ key, options }: NonNullable<Section['choice']>, label: string, patient: WizardCase) {
  const chosen = options.find(({ value }) => value === getEnteredText(patient, key))
  return { key, label, text: chosen?.shown ?? chosen?.label ?? getEnteredText(patient, key) }
}

/** Field names come from the vocabulary, so fields are looked up by name. */
function getEnteredText(patient: WizardCase, key: string): string {
  const entered = patient[key]
  return typeof entered === 'string' || typeof entered === 'number' ? String(entered).trim() : ''
}
