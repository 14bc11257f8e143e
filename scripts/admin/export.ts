import { Argument } from 'commander'
import { isRowIntact, streamRows } from '../../api/database/copy.ts'
import { describeAlteredCases } from '../../api/shared/case-integrity.ts'
import { createChoiceOption } from '../commands/options.ts'
import { formatCsvLine } from '../report/csv.ts'
import {
  type AddCommands,
  type AdminContext,
  type AuditTarget,
  print,
  reportProblems,
  withDatabase,
} from './context.ts'

const EXPORT_KINDS = ['comments', 'feedback', 'validations', 'cases', 'card_outcomes', 'audit'] as const
const FORMATS = ['csv', 'ndjson'] as const

type ExportKind = (typeof EXPORT_KINDS)[number]
type ExportFormat = (typeof FORMATS)[number]

export const addExport: AddCommands = (program) => {
  program
    .command('export')
    .description('prints everything of one kind')
    .addArgument(new Argument('<kind>').choices(EXPORT_KINDS))
    .addOption(createChoiceOption('format', FORMATS, 'how').default('csv'))
    .action((kind: ExportKind, { format }: { format: ExportFormat }) =>
      withDatabase('export', (context) => exportAll(context, kind, format)),
    )
}

async function exportAll({ db }: AdminContext, kind: ExportKind, format: ExportFormat): Promise<AuditTarget> {
  let hasHeader = false
  const altered: string[] = []
  for await (const rows of streamRows(db, kind))
    for (const row of rows) {
      if (!isRowIntact(row)) {
        altered.push(String(row.id))
        continue
      }
      if (format === 'csv' && !hasHeader) print(formatCsvLine(Object.keys(row)))
      hasHeader = true
      print(format === 'csv' ? formatCsvLine(Object.values(row)) : JSON.stringify(row))
    }
  reportProblems(describeAlteredCases(altered))
  return kind
}
