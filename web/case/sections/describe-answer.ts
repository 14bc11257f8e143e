import { listSectionEntries } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { getChoiceValue, getCodes, getShownSeizure, type SectionRef } from './section-ref.ts'

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
