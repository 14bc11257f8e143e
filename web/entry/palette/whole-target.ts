import type { VocabularyPage } from '../../../rules/pack/index.ts'
import type { PageAnswer } from '../../case/sections/page-answers.ts'
import type { SectionRef } from '../../case/sections/section-ref.ts'
import type { QuickType } from '../../case/seizures/quick-types.ts'

/** A page and one answer for its sources. */
export type AnsweredPage = Readonly<{ answer: PageAnswer; page: VocabularyPage }>

/**
 * What enters several things at once: a common seizure type, one answer for the sources of each of some pages, or what
 * sections take over from others, as the course what was found at onset.
 */
export type WholeTarget =
  | Readonly<{ kind: 'quickType'; quickType: QuickType }>
  | Readonly<{ kind: 'pageAnswer'; pages: readonly AnsweredPage[] }>
  | Readonly<{ kind: 'copy'; sections: readonly SectionRef[] }>
