import { formatTable } from '../../cli/format/table.ts'
import type { LetterScore } from '../notes/score-letter.ts'
import { formatDetails, HEADINGS, joinNotes, toRow } from './notes.ts'

/** For each letter and all together: the columns of notes, what was left out, and whether the groups are the same. */
export function formatLetters(scores: readonly LetterScore[], isDetailed: boolean): string {
  const countWhere = (isSame: (score: LetterScore) => boolean) => `${scores.filter(isSame).length} of ${scores.length}`
  const rows = [
    ...scores.map((score) => [
      ...toRow(score),
      String(score.leftOut),
      score.hasSameGroups ? 'yes' : 'no',
      describeMended(score),
    ]),
    [
      ...toRow(joinNotes(scores)),
      String(scores.reduce((sum, { leftOut }) => sum + leftOut, 0)),
      countWhere(({ hasSameGroups }) => hasSameGroups),
      countWhere(({ hasMendedGroups }) => hasMendedGroups),
    ],
  ]
  const table = formatTable([...HEADINGS, 'LEFT OUT', 'AS BY HAND', 'AS MENDED'], rows)
  return isDetailed ? [table, ...scores.map(formatDetails)].join('\n\n') : table
}

/** What is excluded by a mistake of the reading would mislead most. */
const describeMended = ({ hasMendedGroups, wronglyExcluded }: LetterScore): string => {
  if (hasMendedGroups) return 'yes'
  return wronglyExcluded.length === 0 ? 'no' : `no; wrongly excluded: ${wronglyExcluded.join(' ')}`
}
