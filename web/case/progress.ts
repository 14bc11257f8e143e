import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import type { WizardCase } from './case-record.ts'
import { seizuresOf } from './seizures.ts'
import { entriesOf } from './selection-rules.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Tells whether anything on a page has been entered; a choice that still has its default counts as not entered.
 * It is asked after every edit, so what it looks for is gathered once.
 */
export function filledInOf({ page, sections }: VocabularyPage): (patient: WizardCase) => boolean {
  const filled = sections.map((section) => filledSectionOf(section, section.list ?? page.list))
  return page.perSeizure
    ? (patient) => seizuresOf(patient).some((seizure) => filled.some((isFilled) => isFilled(seizure)))
    : (patient) => filled.some((isFilled) => isFilled(patient))
}

function filledSectionOf(section: Section, list: string | undefined): (values: Values) => boolean {
  const { state, choice, fields = [] } = section
  const codes = new Set([...Object.values(state ?? {}), ...entriesOf(section).map(({ code }) => code)])
  const isTicked = (ticked: unknown): boolean => Array.isArray(ticked) && ticked.some((code) => codes.has(code))
  const isWritten = (written: unknown): boolean => String(written ?? '').trim() !== ''
  return (values) =>
    (list !== undefined && isTicked(values[list])) ||
    (choice !== undefined && isChosen(choice, values[choice.key])) ||
    fields.some(({ key }) => isWritten(values[key]))
}

/** The main type makes a seizure what it is, so that its default counts as well. */
const isChosen = ({ key, default: preset }: NonNullable<Section['choice']>, value: unknown): boolean =>
  Boolean(value) && (key === 'mainType' || value !== preset)
