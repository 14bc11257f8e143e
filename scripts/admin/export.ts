import { Argument } from 'commander'
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
  formatExport,
} from '../../api/reports/export.ts'
import { describeAlteredCases } from '../../api/shared/case-integrity.ts'
import { createChoiceOption } from '../cli/io/options.ts'
import { type AddCommands, type AdminContext, type AuditTarget, reportProblems, withDatabase } from './context.ts'

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
