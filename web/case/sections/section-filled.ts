import type { CaseRecord } from '../case-record.ts'
import { createSectionFilledCheck } from './progress.ts'
import { getSectionAnswer, getShownSeizure, type SectionRef } from './section-ref.ts'

/** Whether anything of a section is entered: an entry, a value, a text, or the answer to its question. */
export function isSectionFilled(record: CaseRecord, sectionRef: SectionRef): boolean {
  const { page, section } = sectionRef
  if (section.ask && getSectionAnswer(record, sectionRef) !== undefined) return true
  const isFilled = createSectionFilledCheck(section, section.list ?? page.list)
  if (!page.perSeizure) return isFilled(record.patient)
  const seizure = getShownSeizure(record)
  return isFilled({ ...seizure.remarks, ...seizure })
}
