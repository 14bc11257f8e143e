import type { Classification, SyndromeCode } from '../../../rules/engine/index.ts'
import type { EntryPageFinder } from '../text/entry-pages.ts'
import type { GroupView } from '../text/groups.ts'

/** What came out for the case, and the way back to where it was entered. */
export type CaseResult = Readonly<{
  classification: Classification
  findEntryPages: EntryPageFinder
  /** The syndromes that are worth comparing. */
  inQuestion: readonly SyndromeCode[]
}>

/** One of the groups of a result. */
export type ResultGroupProps = Readonly<{ view: GroupView; result: CaseResult }>
