import type { ComparedCell, ComparedRow, Comparison } from '../../rules/analysis/explanation/compare-syndromes.ts'

/** How a comparison stands on its sheet: the size of its print in pt, and in how many columns its tables flow. */
export type PrintLayout = Readonly<{ points: number; columns: number }>

/** The sheet, an A4 page across within its margins, in pt. */
const SHEET = { width: 807, height: 560 } as const
/** What stands above and below the tables, in pt. */
const HEAD_AND_FOOT_HEIGHT = 48
/** Between two columns, in pt. */
export const COLUMN_GAP = 12
/** What a syndrome's column needs for 'Exclusionary', in em. */
export const KIND_WIDTH = 7
/** A letter of the body font on average, with what a broken line leaves empty, in em. */
const LETTER_WIDTH = 0.58
export const LINE_HEIGHT = 1.15
/** The padding of a row and its rule, in pt. */
const ROW_SPACE = 2.3
/** Columns end at a row, not at the end of the sheet; their heads and titles stand beside the rows. */
const LINES_LOST_PER_COLUMN = 5

const SIZES = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.6] as const
const COLUMNS = [2, 3] as const
const SMALLEST: PrintLayout = { points: 5.6, columns: 3 }

/** The largest print with which the tables of a comparison fit one sheet, as far as lengths of texts tell. */
export function choosePrintLayout({ apart, alertsOfSome, shared }: Comparison): PrintLayout {
  const rows = [apart, alertsOfSome, shared].flatMap(listPrintedRows)
  const layouts = SIZES.flatMap((points) => COLUMNS.map((columns) => ({ points, columns })))
  return layouts.find((layout) => computeHeight(rows, layout) <= SHEET.height - HEAD_AND_FOOT_HEIGHT) ?? SMALLEST
}

/** The texts of a row of a table, each of which begins a line, and how many columns stand beside them. */
type PrintedRow = Readonly<{ texts: readonly string[]; cells: number }>

/** The rows of one table, with one for each page of the form. */
const listPrintedRows = (rows: readonly ComparedRow[]): readonly PrintedRow[] => [
  ...[...new Set(rows.map(({ stage }) => stage))].map(() => ({ texts: [''], cells: 0 })),
  ...rows.map(({ says, cells }) => ({ texts: [says, ...cells.flatMap(listOwnWords)], cells: cells.length })),
]

const listOwnWords = (cell: ComparedCell | undefined): readonly string[] =>
  cell?.says === undefined ? [] : [`Abbreviation: ${cell.says}`]

/** How high each column of the sheet becomes, in pt. */
function computeHeight(rows: readonly PrintedRow[], { points, columns }: PrintLayout): number {
  const columnWidth = (SHEET.width - COLUMN_GAP * (columns - 1)) / columns / points
  const heights = rows.map(({ texts, cells }) => {
    const letters = (columnWidth - KIND_WIDTH * cells) / LETTER_WIDTH
    const lines = texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / letters)), 0)
    return lines * LINE_HEIGHT * points + ROW_SPACE
  })
  const total = heights.reduce((sum, height) => sum + height, 0)
  return total / columns + LINES_LOST_PER_COLUMN * LINE_HEIGHT * points
}
