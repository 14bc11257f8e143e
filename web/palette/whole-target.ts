import type { VocabularyPage } from '../../rules/pack/index.ts'
import type { PageAnswer } from '../case/page-answers.ts'
import type { QuickType } from '../case/quick-types.ts'

/** What says several things at once: a common seizure type, or one answer for the sources of a page. */
export type WholeTarget =
  | Readonly<{ kind: 'quickType'; quickType: QuickType }>
  | Readonly<{ kind: 'pageAnswer'; answer: PageAnswer; page: VocabularyPage }>
