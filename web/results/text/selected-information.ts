import { DEFAULT_UNIT, type Seizure } from '../../../rules/engine/index.ts'
import type { Entry, Section, VocabularyPage } from '../../../rules/pack/index.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { formatSeizureRow, formatSeizureSigns, type SeizureLabels, type SeizureRow } from '../../case/seizure-rows.ts'
import { SOURCE_STATES, STATE_LABELS } from '../../case/source-states.ts'
import { TEXTS } from '../../ui/texts.ts'

export type InformationLine = Readonly<{ title: string; text: string }>
export type InformationBlock = Readonly<{ title: string; lines: readonly InformationLine[] }>

/** The first three lines are headed as the results page names them (product.md §2). */
const HEADINGS: Readonly<Record<string, string>> = { gender: 'Gender', age: 'Current age', ageAtOnset: 'Age at onset' }

/** What an unanswered question of the first page shows (product.md §4 and §5). */
const UNANSWERED_TEXTS: Readonly<Record<string, string>> = {
  gender: TEXTS.unknownSex,
  age: TEXTS.unknownAge,
  ageAtOnset: TEXTS.unknownAge,
}

/** What was entered, page by page, in the words of the wizard; the seizures have a table of their own. */
export const listSelectedInformation = (
  pages: readonly VocabularyPage[],
  patient: WizardCase,
): readonly InformationBlock[] =>
  pages
    .filter(({ page }) => !page.perSeizure)
    .map((page) => ({ title: page.page.title, lines: listPageLines(page, patient) }))

export type SeizureAspect = keyof SeizureRow | 'Signs'

/** What was entered of some aspects of a seizure, in one line; the type speaks for itself. */
export function formatSeizure(seizure: Seizure, labels: SeizureLabels, aspects: readonly SeizureAspect[]): string {
  const words = { ...formatSeizureRow(seizure, labels), Signs: formatSeizureSigns(seizure, labels) }
  return aspects
    .filter((aspect) => words[aspect] !== '')
    .map((aspect) => (aspect === 'Type' ? words.Type : `${aspect}: ${words[aspect]}`))
    .join('; ')
}

/** A page without any answer has no line; a source whose state was not told says so beside those that were. */
function listPageLines({ page, sections }: VocabularyPage, patient: WizardCase): readonly InformationLine[] {
  const codes = page.list === undefined ? [] : patient[page.list]
  const lines = sections.flatMap((section) => [
    ...listSectionLines(section, codes),
    ...listFieldLines(section, patient),
  ])
  return lines.some(({ text }) => text !== TEXTS.noInformation) ? lines : []
}

function listSectionLines(section: Section, codes: readonly string[]): readonly InformationLine[] {
  const labels = [...listStateLabels(section, codes), ...listFindingLabels(section.findings ?? [], codes)]
  if (labels.length > 0) return [{ title: section.title, text: labels.join(', ') }]
  return section.state ? [{ title: section.title, text: TEXTS.noInformation }] : []
}

/** 'Abnormal' goes without saying where its findings are listed. */
const listStateLabels = ({ state, stateLabels, findings = [] }: Section, codes: readonly string[]): readonly string[] =>
  SOURCE_STATES.flatMap((name) => {
    const isTicked = state !== undefined && codes.includes(state[name])
    const isImpliedByFindings = name === 'abnormal' && findings.some(({ code }) => codes.includes(code))
    return isTicked && !isImpliedByFindings ? [stateLabels?.[name] ?? STATE_LABELS[name]] : []
  })

/** Ticked entries in the order of the page, what specifies one in brackets behind it. */
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
    return { key, label, text: entered === '' ? '' : `${entered} ${unitText}`.trim() }
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

/** Fields are named by the vocabulary, so that they are looked up by name. */
function getEnteredText(patient: WizardCase, key: string): string {
  const entered = patient[key]
  return typeof entered === 'string' || typeof entered === 'number' ? String(entered).trim() : ''
}
