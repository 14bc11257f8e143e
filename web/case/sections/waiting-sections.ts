import type { Section } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { getShownSeizure } from './section-ref.ts'

/** Whether a list of signs follows from the first sign, asked above it on its page, that has no answer yet. */
export const isWaiting = ({ forOnset }: Pick<Section, 'forOnset'>, record: CaseRecord): boolean =>
  forOnset !== undefined && getShownSeizure(record).onset === ''
