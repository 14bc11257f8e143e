import { listSectionCodes } from '../../../rules/case/index.ts'
import type { Section, VocabularyPage } from '../../../rules/pack/index.ts'
import type { WizardCase } from '../case-record.ts'

/** What is kept under the names of fields. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * Whether anything on a page has been entered; a choice that still has its default counts as not entered.
 * It runs after every edit, so what it looks for is collected once.
 */
export function createPageFilledCheck({ page, sections }: VocabularyPage): (patient: WizardCase) => boolean {
  const sectionChecks = sections.map((section) => createSectionFilledCheck(section, section.list ?? page.list))
  return page.perSeizure
    ? (patient) =>
        patient.seizures.some((seizure) =>
          sectionChecks.some((isFilled) => isFilled({ ...seizure.remarks, ...seizure })),
        )
    : (patient) => sectionChecks.some((isFilled) => isFilled(patient))
}

/** Whether the values of a case, or of a seizure with its remarks, hold anything of a section. */
export function createSectionFilledCheck(section: Section, list: string | undefined): (values: FieldValues) => boolean {
  const { choice, noStores, fields = [] } = section
  const codes = new Set([...listSectionCodes(section), ...(noStores ? [noStores] : [])])
  const isTicked = (ticked: unknown): boolean => Array.isArray(ticked) && ticked.some((code) => codes.has(code))
  const hasText = (written: unknown): boolean => String(written ?? '').trim() !== ''
  return (values) =>
    (list !== undefined && isTicked(values[list])) ||
    (choice !== undefined && isChosen(choice, values[choice.key])) ||
    fields.some(({ key }) => hasText(values[key]))
}

/** The main type makes a seizure what it is, so that its default counts as well. */
const isChosen = ({ key, default: preset }: NonNullable<Section['choice']>, value: unknown): boolean =>
  Boolean(value) && (key === 'mainType' || value !== preset)
