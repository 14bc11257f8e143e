import type { Kept } from '../case/case-record.ts'
import { codesAt, type Place, setEntry, type Wording } from '../case/section-ref.ts'
import { caseStore, useKept } from '../case/use-case.ts'
import { ENTRY_RULES, PAGES } from '../case/vocabulary.ts'

export const WORDING: Wording = { pages: PAGES, rules: ENTRY_RULES }

/** Whether one entry is ticked. Only what shows this entry renders when it changes. */
export const useTicked = (place: Place, code: string): boolean => useKept((kept) => codesAt(kept, place).includes(code))

export const setTicked = (place: Place, code: string, on: boolean): void =>
  caseStore.change((kept) => setEntry(kept, place, WORDING, code, on))

export const change = (by: (kept: Kept) => Kept): void => caseStore.change(by)
