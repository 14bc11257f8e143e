import type { Seizure } from '../../rules/engine/index.ts'
import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import { createSeizure } from './seizures.ts'

const OPENS_WITH = {
  onset: 'Opens with the first sign; open it here where that is not known.',
  timepoint: 'Opens with wake or sleep; open it here where that is not known.',
} as const

/** Why a section stands folded until another question on its page is answered, in words; undefined where it does not wait. */
export function describeWait(
  section: Pick<Section, 'forOnset' | 'notForTimepoints'>,
  seizure: Seizure,
  pages: readonly VocabularyPage[],
): string | undefined {
  if (section.forOnset !== undefined) return seizure.onset === '' ? OPENS_WITH.onset : undefined
  const isOpen = section.notForTimepoints && seizure.timepoint === createSeizure(pages).timepoint
  return isOpen ? OPENS_WITH.timepoint : undefined
}
