import type { Assessment } from '../../../rules/assess/assessment.ts'
import type { ResultSummary } from '../../../rules/assess/verdict/summary.ts'
import type { VerdictGroup } from '../../../rules/assess/verdict/verdict.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import type { EntrySectionFinder } from '../../verdict/entry-sections.ts'

/** What came out for the case, and the way back to where it was entered. */
export type CaseResult = Readonly<{
  assessment: Assessment<WizardPack>
  /** The card on top; undefined where it names no syndrome. */
  summary: ResultSummary | undefined
  findEntrySections: EntrySectionFinder
  /** With which syndrome one is best compared. */
  findRival: (code: SyndromeCode) => SyndromeCode | undefined
}>

/** One of the groups of a result. */
export type ResultGroupProps = Readonly<{ view: VerdictGroup; result: CaseResult }>
