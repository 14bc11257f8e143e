import { formatTable } from '../../cli/format/table.ts'
import type { TriedSentences } from '../notes/denied-sentences.ts'
import type { JudgedNote } from '../notes/judge-note.ts'

/** For each note and all together: how many suggestions are right, entries found, and denied findings suggested. */
export function formatNotes(notes: readonly JudgedNote[], isDetailed: boolean): string {
  const rows = [...notes, joinNotes(notes)].map(toRow)
  const table = formatTable(HEADINGS, rows)
  return isDetailed ? [table, ...notes.map(formatDetails)].join('\n\n') : table
}

export const HEADINGS: readonly string[] = ['NOTE', 'SUGGESTED', 'RIGHT', 'SAID', 'FOUND', 'DENIED AND SUGGESTED']

export const joinNotes = (notes: readonly JudgedNote[]): JudgedNote => ({
  name: 'all',
  right: notes.flatMap(({ right }) => right),
  wrong: notes.flatMap(({ wrong }) => wrong),
  found: notes.flatMap(({ found }) => found),
  missed: notes.flatMap(({ missed }) => missed),
  deniedSuggested: notes.flatMap(({ deniedSuggested }) => deniedSuggested),
})

export function toRow({ name, right, wrong, found, missed, deniedSuggested }: JudgedNote): string[] {
  const suggested = right.length + wrong.length
  const total = found.length + missed.length
  return [
    name,
    String(suggested),
    formatShare(right.length, suggested),
    String(total),
    formatShare(found.length, total),
    String(deniedSuggested.length),
  ]
}

const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${part} (${Math.round((100 * part) / whole)} %)`

export const formatDetails = ({ name, wrong, missed, deniedSuggested }: JudgedNote): string =>
  [
    name,
    `  wrong: ${wrong.join(', ') || 'none'}`,
    `  missed: ${missed.join(', ') || 'none'}`,
    `  denied and suggested: ${deniedSuggested.join(', ') || 'none'}`,
  ].join('\n')

/** How many sentences were tried, and each that suggests what it denies or reports of a relative. */
export const formatDenials = ({ count, misread }: TriedSentences): string =>
  [
    ...misread.map(({ text, codes }) => `${text} suggests ${codes.join(', ')}`),
    `${misread.length} of ${count} sentences suggest what they deny or tell of a relative.`,
  ].join('\n')
