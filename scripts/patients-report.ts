import { writeFileSync } from 'node:fs'
import { buildPatientsReport, type PatientsReport } from '../rules/quality/patients-report/build-report.ts'
import { readMeasuredPeople } from './build/cases/measured-people.ts'
import {
  formatPatientsReportJson,
  formatPatientsReportMarkdown,
  formatPatientsReportTable,
} from './checks/reports/patients-report.ts'
import { buildValidationFile } from './checks/reports/validation-file.ts'
import { loadPack } from './cli/io/built-rules.ts'
import { createChoiceOption, createRulesOption } from './cli/io/options.ts'
import { readOverlaps } from './cli/io/overlaps.ts'
import { RULES_FOLDER } from './cli/io/root.ts'
import { createProgram, runProgram } from './cli/run.ts'

const FORMATS = ['table', 'markdown', 'json'] as const
type PatientsReportFormat = (typeof FORMATS)[number]

const FORMAT_REPORT: Readonly<Record<PatientsReportFormat, (report: PatientsReport) => string>> = {
  table: formatPatientsReportTable,
  markdown: formatPatientsReportMarkdown,
  json: formatPatientsReportJson,
}

const program = createProgram('patients:report')
  .description(
    'Measures the rules on patients at the edges, ordinary work-ups, published patients and ordinary people.',
  )
  .addOption(createChoiceOption('format', FORMATS, 'how to print it').default('table'))
  .addOption(createRulesOption())
  .option('--write', "write the figures of the page 'Validation' anew, as `npm run generate` does")
  .action(async ({ format, rules, write }: { format: PatientsReportFormat; rules?: string; write?: boolean }) => {
    const pack = await loadPack(rules)
    const report = buildPatientsReport(pack, readMeasuredPeople(), readOverlaps(rules ?? RULES_FOLDER))
    process.stdout.write(`${FORMAT_REPORT[format](report)}\n`)
    if (write) for (const [file, text] of Object.entries(buildValidationFile(pack))) writeFileSync(file, text)
  })

await runProgram(program)
