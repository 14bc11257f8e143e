import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import type { CaseRecord } from './case-record.ts'
import { createSeizure, getEditedRow, listSeizureSections } from './seizures.ts'

/**
 * Whether a section follows from a question above it on its page that has no answer yet: the lists of signs from the
 * first sign, the relation to sleep from wake or sleep. What a page shows before anything is chosen is no answer;
 * 'Unknown', once it is chosen, is one.
 */
export function isWaiting(
  { forOnset, notForTimepoints }: Pick<Section, 'forOnset' | 'notForTimepoints'>,
  record: CaseRecord,
  pages: readonly VocabularyPage[],
): boolean {
  const seizure = record.patient.seizures[getEditedRow(record)] ?? createSeizure(pages)
  if (forOnset !== undefined) return seizure.onset === ''
  if (notForTimepoints === undefined || seizure.timepoint === '') return notForTimepoints !== undefined
  return seizure.timepoint === createSeizure(pages).timepoint && !isTimepointChosen(record, pages)
}

function isTimepointChosen(record: CaseRecord, pages: readonly VocabularyPage[]): boolean {
  const section = listSeizureSections(pages).find(({ choice }) => choice?.key === 'timepoint')
  return section !== undefined && record.wizard.asked[getEditedRow(record)]?.[section.id] === true
}
