import { formatTable } from '../../cli/format/table.ts'
import type { LetterScore } from '../notes/score-letter.ts'
import { formatDetails, HEADINGS, joinNotes, toRow } from './notes.ts'

/** For each letter and all together: the columns of notes, what was left out, and how many syndromes have the same group. */
export function formatLetters(scores: readonly LetterScore[], isDetailed: boolean): string {
  const rows = [
    ...scores.map((score) => [
      ...toRow(score),
      String(score.leftOut),
      countSame([score], 'differsFromHand'),
      [countSame([score], 'differsFromCorrected'), ...describeExcluded(score)].join('; '),
    ]),
    [
      ...toRow(joinNotes(scores)),
      String(scores.reduce((sum, { leftOut }) => sum + leftOut, 0)),
      summarize(scores, 'differsFromHand'),
      summarize(scores, 'differsFromCorrected'),
    ],
  ]
  const table = formatTable([...HEADINGS, 'LEFT OUT', 'AS BY HAND', 'AS MENDED'], rows)
  return isDetailed ? [table, ...scores.map(formatDetails)].join('\n\n') : table
}

type GroupComparison = 'differsFromHand' | 'differsFromCorrected'

function countSame(scores: readonly LetterScore[], comparison: GroupComparison): string {
  const compared = scores.reduce((sum, { syndromes }) => sum + syndromes, 0)
  const differing = scores.reduce((sum, score) => sum + score[comparison].length, 0)
  return `${compared - differing} of ${compared}`
}

function summarize(scores: readonly LetterScore[], comparison: GroupComparison): string {
  const alike = scores.filter((score) => score[comparison].length === 0).length
  return `${countSame(scores, comparison)}; ${alike} of ${scores.length} letters in all`
}

/** What is excluded by a mistake of the reading would mislead most. */
const describeExcluded = ({ wronglyExcluded }: LetterScore): readonly string[] =>
  wronglyExcluded.length === 0 ? [] : [`wrongly excluded: ${wronglyExcluded.join(' ')}`]
