import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import type { Classification } from '../../../rules/engine/index.ts'
import type { EntrySectionFinder } from '../../verdict/entry-sections.ts'
import type { GroupView } from '../../verdict/groups.ts'
import type { ResultSummary } from '../../verdict/summary.ts'

/** What came out for the case, and the way back to where it was entered. */
export type CaseResult = Readonly<{
  patient: PatientCase
  classification: Classification
  /** The card on top; undefined where no entry points to any syndrome. */
  summary: ResultSummary | undefined
  findEntrySections: EntrySectionFinder
  /** With which syndrome one is best compared. */
  findRival: (code: SyndromeCode) => SyndromeCode | undefined
}>

/** One of the groups of a result. */
export type ResultGroupProps = Readonly<{ view: GroupView; result: CaseResult }>
