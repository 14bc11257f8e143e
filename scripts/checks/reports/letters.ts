import { formatTable } from '../../cli/format/table.ts'
import type { LetterScore } from '../notes/score-letter.ts'
import { formatDetails, HEADINGS, joinNotes, toRow } from './notes.ts'

/** For each letter and all together: the columns of notes, what was left out, and whether the groups are the same. */
export function formatLetters(scores: readonly LetterScore[], isDetailed: boolean): string {
  const same = scores.filter(({ hasSameGroups }) => hasSameGroups).length
  const rows = [
    ...scores.map((score) => [...toRow(score), String(score.leftOut), describeGroups(score)]),
    [
      ...toRow(joinNotes(scores)),
      String(scores.reduce((sum, { leftOut }) => sum + leftOut, 0)),
      `${same} of ${scores.length}`,
    ],
  ]
  const table = formatTable([...HEADINGS, 'LEFT OUT', 'SAME GROUPS'], rows)
  return isDetailed ? [table, ...scores.map(formatDetails)].join('\n\n') : table
}

/** What is excluded by the reading alone would mislead most. */
const describeGroups = ({ hasSameGroups, wronglyExcluded }: LetterScore): string => {
  if (hasSameGroups) return 'yes'
  return wronglyExcluded.length === 0 ? 'no' : `no; also excluded: ${wronglyExcluded.join(' ')}`
}
