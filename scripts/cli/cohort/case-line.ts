import { type AnswerPart, describeParts } from '../../../rules/assess/answer-parts.ts'
import { assess } from '../../../rules/assess/assess.ts'
import type { Assessment } from '../../../rules/assess/assessment.ts'
import type { RulePack, Stage, SubmittedCase } from '../../../rules/case/index.ts'
import { formatCsvLine } from '../../../rules/exchange/csv.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { type GroupRow, listRowColumns, toFlatRow, toGroupRow } from '../../build/tables/group-row.ts'
import type { InputCase } from '../io/case-input.ts'
import { listCaseWarnings } from '../io/case-warnings.ts'
import { createTextSink, type LineSink } from '../io/ndjson.ts'

/** What a line of many holds of each case. */
export const LINE_FIELDS = ['groups', 'reasons', 'missing', 'all'] as const
export type LineFields = (typeof LINE_FIELDS)[number]

/** What each line has, by what is asked of it. */
const LINE_PARTS: Readonly<Record<LineFields, readonly AnswerPart[]>> = {
  groups: ['groups', 'order'],
  reasons: ['groups', 'order', 'reasons'],
  missing: ['groups', 'order', 'missing'],
  all: ['all', 'order'],
}

/** What is requested of each case. */
export type CaseLineRequest = Readonly<{ stage: Stage; fields: LineFields; to: CohortFormat }>

/** A line, and the warnings that are printed apart from it; the whole classification holds its own. */
type CaseLine = Readonly<{ line: string; warnings: readonly string[] }>

/** One case of many as a line: its own id where it has one, the hash of the rules, and what was requested. */
export function formatCaseLine(
  pack: BuiltPack,
  { submitted, patient }: InputCase,
  { stage, fields, to }: CaseLineRequest,
): CaseLine {
  const assessment = assess(pack, patient, stage)
  return {
    line:
      to === 'ndjson'
        ? formatJsonLine(assessment, submitted, fields)
        : ROW_WRITERS[to](toGroupRow(assessment, submitted.id)),
    warnings: fields === 'all' ? [] : listCaseWarnings(assessment, submitted),
  }
}

function formatJsonLine(assessment: Assessment<BuiltPack>, submitted: SubmittedCase, fields: LineFields): string {
  const { version, sha256 } = assessment.pack
  const { id } = submitted
  return JSON.stringify({
    ...(id !== undefined && { id }),
    pack: { version, sha256 },
    ...describeParts(assessment, LINE_PARTS[fields]),
    ...(fields === 'all' && { warnings: listCaseWarnings(assessment, submitted) }),
  })
}

/** How the groups of many cases are written. */
export const COHORT_FORMATS = ['ndjson', 'csv', 'parquet'] as const
export type CohortFormat = (typeof COHORT_FORMATS)[number]

/** A row as a line of text, from which the sink of the same format makes the file. */
const ROW_WRITERS: Readonly<Record<Exclude<CohortFormat, 'ndjson'>, (row: GroupRow) => string>> = {
  csv: (row) => formatCsvLine(toFlatRow(row)),
  parquet: (row) => JSON.stringify(row),
}

const SINKS: Readonly<Record<CohortFormat, (pack: RulePack) => LineSink | Promise<LineSink>>> = {
  ndjson: () => createTextSink(),
  csv: (pack) => createTextSink(formatCsvLine(listRowColumns(pack))),
  parquet: async (pack) => (await import('./parquet-sink.ts')).createParquetSink(listRowColumns(pack)),
}

/** Where the lines of a format go. */
export const openSink = async (format: CohortFormat, pack: RulePack): Promise<LineSink> => SINKS[format](pack)
