import type { Seizure } from '../../rules/engine/index.ts'
import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import { createSeizure } from './seizures.ts'

/**
 * Whether a section follows from a question above it on its page that has no answer yet: the lists of signs from the
 * first sign, the relation to sleep from wake or sleep.
 */
export function isWaiting(
  { forOnset, notForTimepoints }: Pick<Section, 'forOnset' | 'notForTimepoints'>,
  { onset, timepoint }: Seizure,
  pages: readonly VocabularyPage[],
): boolean {
  if (forOnset !== undefined) return onset === ''
  return notForTimepoints !== undefined && ['', createSeizure(pages).timepoint].includes(timepoint)
}
