import { findQuantile } from '../../../scripts/cli/format/quantile.ts'
import { formatTable } from '../../../scripts/cli/format/table.ts'
import { type Effort, HANDS, type PageEffort, sumByPage } from './model.ts'

/** What one case took in one way. `leftOut`: codes of the case that were not in it in the end. */
export type EnteredCase = Readonly<{
  name: string
  way: string
  effort: Effort
  pages: readonly PageEffort[]
  leftOut: number
}>

const COUNTED = ['entries', 'clicks', 'folds', 'keys', 'scrolls', 'options', 'tabs'] as const

/** A row a case and way, and the median of each way. */
export function formatKeystrokes(cases: readonly EnteredCase[]): string {
  const rows = cases.map(({ name, way, effort, leftOut }) => [name, way, ...formatEffort(effort), String(leftOut)])
  const medians = [...new Set(cases.map(({ way }) => way))].map((way) => {
    const efforts = cases.filter((one) => one.way === way).map(({ effort }) => effort)
    return ['median', way, ...formatSpread(efforts)]
  })
  return formatTable(['CASE', 'WAY', ...HEADINGS, 'LEFT OUT'], [...rows, ...medians])
}

/** A row a page of each case and way. */
export function formatByPage(cases: readonly EnteredCase[]): string {
  const rows = cases.flatMap(({ name, way, pages }) =>
    sumByPage(pages).map(({ path, effort }) => [name, way, path, ...formatEffort(effort)]),
  )
  return formatTable(['CASE', 'WAY', 'PAGE', ...HEADINGS], rows)
}

/** What was read on each page of each case and way, in its order. */
export const formatRead = (cases: readonly EnteredCase[]): string =>
  cases
    .flatMap(({ name, way, pages }) =>
      sumByPage(pages).map(({ path, read }) => {
        const options = read.map((option) => option.replace(path, '').trim())
        return [`${name} ${way} ${path}: ${options.length}`, ...options.map((option) => `  ${option}`)].join('\n')
      }),
    )
    .join('\n')

const HEADINGS = [
  ...Object.keys(HANDS).map((hand) => `${hand.toUpperCase()} S`),
  ...COUNTED.map((count) => count.toUpperCase()),
]

const listFigures = (effort: Effort): number[] => [
  ...Object.values(HANDS).map((getSeconds) => getSeconds(effort)),
  ...COUNTED.map((count) => effort[count]),
]

const formatEffort = (effort: Effort): string[] => listFigures(effort).map((figure) => figure.toFixed(0))

const formatSpread = (efforts: readonly Effort[]): string[] =>
  HEADINGS.map((_, column) =>
    findQuantile(
      efforts.map((effort) => listFigures(effort)[column] ?? 0),
      0.5,
    ).toFixed(0),
  )
