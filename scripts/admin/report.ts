import {
  formatReportRow,
  listJudgedCases,
  REPORT_HEADINGS,
  summarizeDiagnoses,
} from '../../api/reports/validation-report.ts'
import { formatCsvLine } from '../../rules/exchange/csv.ts'
import { formatTable } from '../cli/format/table.ts'
import { createChoiceOption } from '../cli/io/options.ts'
import { type AddCommands, print, withDatabase } from './context.ts'

const FORMATS = ['table', 'csv'] as const
type ReportFormat = (typeof FORMATS)[number]

export const addReport: AddCommands = (program) => {
  program
    .command('report')
    .description('for cases with a known diagnosis: what was diagnosed against what came out')
    .addOption(createChoiceOption('format', FORMATS, 'how').default('table'))
    .action(({ format }: { format: ReportFormat }) =>
      withDatabase('report', async ({ db }) => {
        const rows = summarizeDiagnoses(await listJudgedCases(db)).map(formatReportRow)
        print(
          format === 'csv'
            ? [REPORT_HEADINGS, ...rows].map(formatCsvLine).join('\n')
            : formatTable(REPORT_HEADINGS, rows),
        )
        return ''
      }),
    )
}
