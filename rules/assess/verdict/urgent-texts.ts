import type { Source } from '../../case/index.ts'
import type { Assessment } from '../assessment.ts'

/** A line that comes before everything else: what cannot wait, or what does harm, its reason and its source. */
export type FirstLine = Readonly<{ title: string; says: string; source: Source }>

/** What cannot wait first, 'EEG now.', and then what does harm. */
export const listFirstLines = ({ urgent, cautions }: Assessment): readonly FirstLine[] => [
  ...urgent.map(({ test, says, source }) => ({ title: `${test} now.`, says, source })),
  ...cautions.map(({ says, source }) => ({ title: 'Take care.', says, source })),
]

/** 'EEG now. Spasms under 2 years … (citation)'. */
export const formatFirstLines = (assessment: Assessment): readonly string[] =>
  listFirstLines(assessment).map(
    ({ title, says, source }) => `${title} ${says} (${source.citation.replace(/\.$/, '')})`,
  )
