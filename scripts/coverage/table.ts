import type { Group } from '../../rules/engine/index.ts'
import { table } from '../report/table.ts'
import { type Coverage, FIGURES } from './figures.ts'
import type { Matrix } from './matrix.ts'
import type { OnsetBounds } from './onset.ts'
import { FIGURE_WORDS, rangeWords } from './words.ts'

/** One letter a group; excluded, by far the most, stays in the background. */
const LETTERS: Readonly<Record<Group, string>> = {
  likely: 'L',
  likelyWithAlerts: 'A',
  unclear: 'U',
  unresolved: 'R',
  excluded: '.',
}

const LINE = 100

/** Everything in plain text: the figures, what each lacks, the matrix and the age bounds. */
export const asTable = (coverage: Coverage): string =>
  [figuresTable(coverage), ...gaps(coverage), matrixText(coverage.matrix), onsetTable(coverage.onset)].join('\n\n')

const figuresTable = (coverage: Coverage): string =>
  table(
    ['FIGURE', 'COUNT', 'OF'],
    FIGURES.map((figure) => [
      FIGURE_WORDS[figure].title,
      `${coverage.figures[figure].length}`,
      `${FIGURE_WORDS[figure].of(coverage)}`,
    ]),
  )

const gaps = ({ figures }: Coverage): string[] =>
  FIGURES.filter((figure) => figures[figure].length > 0).map((figure) =>
    [FIGURE_WORDS[figure].title, ...wrapped(figures[figure]).map((line) => `  ${line}`)].join('\n'),
  )

/** Names with commas between them, in lines of bearable length. */
function wrapped(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const [index, name] of names.entries()) {
    const word = index < names.length - 1 ? `${name},` : name
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= LINE) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Rows: textbook patients. Columns: syndromes, their codes written downwards. */
function matrixText(matrix: Matrix): string {
  const codes = Object.keys(matrix)
  const columns = Object.keys(Object.values(matrix)[0] ?? {})
  const width = Math.max(0, ...codes.map((code) => code.length))
  const height = Math.max(0, ...columns.map((code) => code.length))
  const heading = Array.from({ length: height }, (_, line) =>
    columns.map((code) => code.padStart(height)[line] ?? ' ').join(' '),
  )
  return [
    'Textbook patients (rows) against syndromes (columns): L likely, A likely with alerts, U uncertain, R unresolved, . excluded',
    ...heading.map((line) => `${' '.repeat(width)} ${line}`.trimEnd()),
    ...codes.map((code) => {
      const cells = columns.map((column) => LETTERS[matrix[code]?.[column]?.group ?? 'excluded'])
      return `${code.padEnd(width)} ${cells.join(' ')}`
    }),
  ].join('\n')
}

const onsetTable = (onset: readonly OnsetBounds[]): string =>
  table(
    ['AGE AT ONSET', 'SEX', 'FITS', 'UNCLEAR', 'EXCLUDED'],
    onset.map(({ syndrome, sex = '', spans }) => {
      const said = (wanted: string) =>
        spans
          .filter(({ response }) => response === wanted)
          .map(rangeWords)
          .join(', ')
      return [syndrome, sex, said('yes'), said('unclear'), said('no')]
    }),
  )
