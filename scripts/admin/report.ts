import { Argument } from 'commander'
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
  formatExport,
} from '../../api/reports/export.ts'
import {
  formatReportRow,
  listJudgedCases,
  REPORT_HEADINGS,
  summarizeDiagnoses,
} from '../../api/reports/validation-report.ts'
import { describeAlteredCases } from '../../api/shared/case-integrity.ts'
import { formatCsvLine } from '../../rules/exchange/csv.ts'
import { formatTable } from '../cli/format/table.ts'
import { createChoiceOption } from '../cli/io/options.ts'
import {
  type AddCommands,
  type AdminContext,
  type AuditTarget,
  print,
  reportProblems,
  withDatabase,
} from './context.ts'

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

export const addExport: AddCommands = (program) => {
  program
    .command('export')
    .description('prints everything of one kind')
    .addArgument(new Argument('<kind>').choices(EXPORT_KINDS))
    .addOption(createChoiceOption('format', EXPORT_FORMATS, 'how').default('csv'))
    .action((kind: ExportKind, { format }: { format: ExportFormat }) =>
      withDatabase('export', (context) => exportAll(context, kind, format)),
    )
}

async function exportAll({ db }: AdminContext, kind: ExportKind, format: ExportFormat): Promise<AuditTarget> {
  const altered: string[] = []
  for await (const lines of formatExport(db, kind, format, (id) => altered.push(id))) process.stdout.write(lines)
  reportProblems(describeAlteredCases(altered))
  return kind
}
