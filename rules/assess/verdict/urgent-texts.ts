import type { Source } from '../../case/index.ts'
import { type Caution, isLikely, listLikely } from '../../engine/index.ts'
import type { Assessment } from '../assessment.ts'
import { listSupported } from '../ranking/leaders.ts'

/** A line that comes before everything else: what cannot wait, or what does harm, its reason and its source. */
export type FirstLine = Readonly<{ title: string; says: string; source: Source }>

/** What cannot wait first, 'EEG now.', and then what does harm. */
export const listFirstLines = (assessment: Assessment): readonly FirstLine[] => [
  ...assessment.urgent.map(({ test, says, source }) => ({ title: `${test} now.`, says, source })),
  ...assessment.cautions
    .filter((caution) => isOnSubject(assessment, caution))
    .filter(({ says }, at, all) => all.findIndex((other) => other.says === says) === at)
    .map(({ says, source }) => ({ title: 'Take care.', says, source })),
]

/** Whether the syndrome in which something does harm is likely, or one of the two best supported while nothing is. */
function isOnSubject(assessment: Assessment, { of: code }: Caution): boolean {
  if (code === undefined || isLikely(assessment.of(code).group)) return true
  return listLikely(assessment.groups).length === 0 && listSupported(assessment).slice(0, 2).includes(code)
}

/** 'EEG now. Spasms under 2 years … (citation)'. */
export const formatFirstLines = (assessment: Assessment): readonly string[] =>
  listFirstLines(assessment).map(
    ({ title, says, source }) => `${title} ${says} (${source.citation.replace(/\.$/, '')})`,
  )
