import { getCodes, type SectionRef, withEntryTicked } from '../case/sections/section-ref.ts'
import { caseStore, useCaseRecord } from '../case/use-case.ts'

/** Whether one entry is ticked. Only what shows this entry renders when it changes. */
export const useTicked = (sectionRef: SectionRef, code: string): boolean =>
  useCaseRecord((record) => getCodes(record, sectionRef).includes(code))

export const setTicked = (sectionRef: SectionRef, code: string, on: boolean): void =>
  caseStore.change((record) => withEntryTicked(record, sectionRef, code, on))
