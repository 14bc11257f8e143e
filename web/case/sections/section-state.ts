import { FEATURE_LISTS, listSectionEntries, SEIZURE_LISTS } from '../../../rules/case/index.ts'
import type { Section, VocabularyPage } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { getEditedRow } from '../seizures/seizures.ts'
import { createSectionFilledCheck } from './progress.ts'
import { getChoiceValue, getCodes, getSectionAnswer, getShownSeizure, type SectionRef } from './section-ref.ts'

/** The section of the same page whose entry opens a section; none for one that nothing has to be ticked for. */
export function findOpeningSection(sections: readonly Section[], id: string): Section | undefined {
  const gate = sections.find((section) => section.id === id)?.gate
  return gate === undefined
    ? undefined
    : sections.find((section) => section.id !== id && listSectionEntries(section).some(({ code }) => code === gate))
}

/** Whether a list of signs follows from the first sign, asked above it on its page, that has no answer yet. */
export const isWaiting = ({ forOnset }: Pick<Section, 'forOnset'>, record: CaseRecord): boolean =>
  forOnset !== undefined && getShownSeizure(record).onset === ''

/** Whether anything of a section is entered: an entry, a value, a text, or the answer to its question. */
export function isSectionFilled(record: CaseRecord, sectionRef: SectionRef): boolean {
  const { page, section } = sectionRef
  if (section.ask && getSectionAnswer(record, sectionRef) !== undefined) return true
  const isFilled = createSectionFilledCheck(section, section.list ?? page.list)
  if (!page.perSeizure) return isFilled(record.patient)
  const seizure = getShownSeizure(record)
  return isFilled({ ...seizure.remarks, ...seizure })
}

/**
 * Whether a case has one of some entries: on a page that is filled in per seizure in the seizure that it shows, on the
 * others anywhere.
 */
export function hasAnyEntry(
  record: CaseRecord,
  { perSeizure }: VocabularyPage['page'],
  codes: readonly string[],
): boolean {
  const { seizures, ...patient } = record.patient
  const shown = perSeizure ? seizures.slice(getEditedRow(record)).slice(0, 1) : seizures
  const has = (code: string): boolean =>
    shown.some((seizure) => SEIZURE_LISTS.some((list) => seizure[list].includes(code))) ||
    (!perSeizure && FEATURE_LISTS.some((list) => patient[list].includes(code)))
  return codes.some(has)
}

/** What is chosen and ticked in a section, in words; empty where nothing is. */
export function describeAnswer(record: CaseRecord, sectionRef: SectionRef): string {
  const { page, section } = sectionRef
  const chosen = section.choice && getChoiceValue(record, sectionRef)
  const option = section.choice?.options.find(({ value }) => value === chosen && value !== section.choice?.default)
  const type = page.perSeizure ? getShownSeizure(record).mainType : ''
  const codes = getCodes(record, sectionRef)
  const ticked = listSectionEntries(section).filter(({ code }) => codes.includes(code))
  return [...(option ? [option.labelFor?.[type] ?? option.label] : []), ...ticked.map(({ label }) => label)].join(', ')
}
