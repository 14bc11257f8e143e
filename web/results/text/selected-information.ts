import { type Amount, DEFAULT_UNIT, type PatientCase } from '../../../rules/engine/index.ts'
import type { Entry, Section, VocabularyPage } from '../../../rules/pack/index.ts'
import { type SeizureLabels, type SeizureRow, seizureRow, signsOf } from '../../case/seizure-rows.ts'
import type { WizardSeizure } from '../../case/seizures.ts'
import { SPECIFIED } from '../../ui/texts.ts'

export type InformationLine = Readonly<{ title: string; text: string }>
export type InformationBlock = Readonly<{ title: string; lines: readonly InformationLine[] }>

/** The first three lines are headed as the results page names them (product.md §2). */
const HEADED: Readonly<Record<string, string>> = { gender: 'Gender', age: 'Current age', ageAtOnset: 'Age at onset' }

/** What an unanswered question of the first page shows (product.md §4 and §5). */
const UNANSWERED: Readonly<Record<string, string>> = {
  gender: SPECIFIED.unknownSex,
  age: SPECIFIED.unknownAge,
  ageAtOnset: SPECIFIED.unknownAge,
}

const STATES = [
  ['unavailable', 'Not available'],
  ['normal', 'Normal'],
  ['abnormal', 'Abnormal'],
] as const

/** What was entered, page by page, in the words of the wizard; the seizures have a table of their own. */
export const selectedInformation = (
  pages: readonly VocabularyPage[],
  patient: PatientCase,
): readonly InformationBlock[] =>
  pages
    .filter(({ page }) => !page.perSeizure)
    .map((page) => ({ title: page.page.title, lines: linesOf(page, patient) }))

export type SeizureAspect = keyof SeizureRow | 'Signs'

/** What was entered of some aspects of a seizure, in one line; the type speaks for itself. */
export function seizureText(seizure: WizardSeizure, labels: SeizureLabels, aspects: readonly SeizureAspect[]): string {
  const words = { ...seizureRow(seizure, labels), Signs: signsOf(seizure, labels) }
  return aspects
    .filter((aspect) => words[aspect] !== '')
    .map((aspect) => (aspect === 'Type' ? words.Type : `${aspect}: ${words[aspect]}`))
    .join('; ')
}

/** A page without any answer has no line; a source whose state was not told says so beside those that were. */
function linesOf({ page, sections }: VocabularyPage, patient: PatientCase): readonly InformationLine[] {
  const codes = page.list === undefined ? [] : patient[page.list]
  const lines = sections.flatMap((section) => [...sectionLine(section, codes), ...fieldLines(section, patient)])
  return lines.some(({ text }) => text !== SPECIFIED.noInformation) ? lines : []
}

function sectionLine(section: Section, codes: readonly string[]): readonly InformationLine[] {
  const words = [...stateWords(section, codes), ...findingWords(section.findings ?? [], codes)]
  if (words.length > 0) return [{ title: section.title, text: words.join(', ') }]
  return section.state ? [{ title: section.title, text: SPECIFIED.noInformation }] : []
}

/** 'Abnormal' goes without saying where its findings are listed. */
const stateWords = ({ state, stateLabels, findings = [] }: Section, codes: readonly string[]): readonly string[] =>
  STATES.flatMap(([name, label]) => {
    const isTicked = state !== undefined && codes.includes(state[name])
    const isSaidByFindings = name === 'abnormal' && findings.some(({ code }) => codes.includes(code))
    return isTicked && !isSaidByFindings ? [stateLabels?.[name] ?? label] : []
  })

/** Ticked entries in the order of the page, what specifies one in brackets behind it. */
const findingWords = (findings: readonly Entry[], codes: readonly string[]): readonly string[] =>
  findings
    .filter(({ code }) => codes.includes(code))
    .map(({ label, children = [] }) => {
      const details = findingWords(children, codes).join(', ')
      return details === '' ? label : `${label} [${details}]`
    })

function fieldLines(section: Section, patient: PatientCase): readonly InformationLine[] {
  const fields = (section.fields ?? []).map(({ key, label, unit, unitKey }) => {
    const entered = enteredText(patient, key)
    const behind = unit ?? (unitKey === undefined ? '' : enteredText(patient, unitKey) || DEFAULT_UNIT)
    return { key, label, text: entered === '' ? '' : `${entered} ${behind}`.trim() }
  })
  const choices = section.choice ? [choiceLine(section.choice, section.title, patient)] : []
  return [...choices, ...fields].flatMap(({ key, label, text }) => {
    const shown = text || UNANSWERED[key]
    return shown ? [{ title: HEADED[key] ?? label, text: shown }] : []
  })
}

function choiceLine({ key, options }: NonNullable<Section['choice']>, label: string, patient: PatientCase) {
  const chosen = options.find(({ value }) => value === enteredText(patient, key))
  return { key, label, text: chosen?.shown ?? chosen?.label ?? enteredText(patient, key) }
}

/** Fields are named by the vocabulary, so that they are looked up by name. */
function enteredText(patient: PatientCase, key: string): string {
  const entered: Amount | undefined = new Map<string, Amount>(Object.entries(patient).filter(isAmount)).get(key)
  return String(entered ?? '').trim()
}

const isAmount = (field: [string, unknown]): field is [string, Amount] =>
  field[1] === null || typeof field[1] === 'string' || typeof field[1] === 'number'
