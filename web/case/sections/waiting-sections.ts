import type { Section } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { createSeizure, getEditedRow, SEIZURE_SECTIONS } from '../seizures/seizures.ts'
import { getShownSeizure } from './section-ref.ts'

/**
 * Whether a section follows from a question above it on its page that has no answer yet: the lists of signs from the
 * first sign, the relation to sleep from wake or sleep. What a page shows before anything is chosen is no answer;
 * 'Unknown', once it is chosen, is one.
 */
export function isWaiting(
  { forOnset, notForTimepoints }: Pick<Section, 'forOnset' | 'notForTimepoints'>,
  record: CaseRecord,
): boolean {
  const seizure = getShownSeizure(record)
  if (forOnset !== undefined) return seizure.onset === ''
  if (notForTimepoints === undefined || seizure.timepoint === '') return notForTimepoints !== undefined
  return seizure.timepoint === createSeizure().timepoint && !isTimepointChosen(record)
}

function isTimepointChosen(record: CaseRecord): boolean {
  const section = SEIZURE_SECTIONS.find(({ choice }) => choice?.key === 'timepoint')
  return section !== undefined && record.wizard.asked[getEditedRow(record)]?.[section.id] === true
}
