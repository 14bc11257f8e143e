import type { Group } from '../../../rules/case/index.ts'
import type { Matrix } from '../../../rules/quality/coverage/metrics.ts'
import { type Coverage, METRICS } from '../../../rules/quality/coverage/metrics.ts'
import type { OnsetBounds } from '../../../rules/quality/coverage/onset.ts'
import { formatTable } from '../format/table.ts'
import { formatOnsetRange, METRIC_TEXTS } from './format.ts'

/** One letter per group; excluded, by far the most frequent, is shown faintly. */
const GROUP_LETTERS: Readonly<Record<Group, string>> = {
  likely: 'L',
  likelyWithAlerts: 'A',
  unclear: 'U',
  unresolved: 'R',
  excluded: '.',
}

const MAX_LINE_LENGTH = 100

/** The coverage report as plain text: metrics, gaps, matrix and age bounds. */
export const formatCoverageTable = (coverage: Coverage): string =>
  [formatMetrics(coverage), ...formatGaps(coverage), formatMatrix(coverage.matrix), formatOnset(coverage.onset)].join(
    '\n\n',
  )

const formatMetrics = (coverage: Coverage): string =>
  formatTable(
    ['FIGURE', 'COUNT', 'OF'],
    METRICS.map((figure) => [
      METRIC_TEXTS[figure].title,
      `${coverage.figures[figure].length}`,
      `${METRIC_TEXTS[figure].of(coverage)}`,
    ]),
  )

const formatGaps = ({ figures }: Coverage): string[] =>
  METRICS.filter((figure) => figures[figure].length > 0).map((figure) =>
    [METRIC_TEXTS[figure].title, ...wrapNames(figures[figure]).map((line) => `  ${line}`)].join('\n'),
  )

/** Wraps a comma-separated list of names. */
function wrapNames(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const [index, name] of names.entries()) {
    const word = index < names.length - 1 ? `${name},` : name
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= MAX_LINE_LENGTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Rows are textbook patients; columns are syndromes, with their codes written vertically. */
function formatMatrix(matrix: Matrix): string {
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
      const cells = columns.map((column) => GROUP_LETTERS[matrix[code]?.[column]?.group ?? 'excluded'])
      return `${code.padEnd(width)} ${cells.join(' ')}`
    }),
  ].join('\n')
}

const formatOnset = (onset: readonly OnsetBounds[]): string =>
  formatTable(
    ['AGE AT ONSET', 'SEX', 'FITS', 'UNCLEAR', 'EXCLUDED'],
    onset.map(({ syndrome, sex = '', spans }) => {
      const formatSpans = (wanted: string) =>
        spans
          .filter(({ response }) => response === wanted)
          .map(formatOnsetRange)
          .join(', ')
      return [syndrome, sex, formatSpans('yes'), formatSpans('unclear'), formatSpans('no')]
    }),
  )
