import { type CaseOutcome, listOutcomes } from '../../api/repositories/outcomes.ts'
import { GROUPS } from '../../rules/engine/index.ts'
import { createChoiceOption } from '../commands/options.ts'
import { formatCsvLine } from '../report/csv.ts'
import { formatTable } from '../report/table.ts'
import { type AddCommands, print, withDatabase } from './context.ts'

const FORMATS = ['table', 'csv'] as const
type ReportFormat = (typeof FORMATS)[number]

const HEADINGS = ['diagnosis', 'cases', ...GROUPS, 'not checked', 'likely besides']

export const addReport: AddCommands = (program) => {
  program
    .command('report')
    .description('for cases with a known diagnosis: what was diagnosed against what came out')
    .addOption(createChoiceOption('format', FORMATS, 'how').default('table'))
    .action(({ format }: { format: ReportFormat }) =>
      withDatabase('report', async ({ db }) => {
        const rows = buildReportRows(await listOutcomes(db))
        print(format === 'csv' ? [HEADINGS, ...rows].map(formatCsvLine).join('\n') : formatTable(HEADINGS, rows))
        return ''
      }),
    )
}

/** One row for each diagnosis: in which group its syndrome came out and how often, and what else came out as likely. */
function buildReportRows(records: readonly CaseOutcome[]): string[][] {
  const diagnoses = [...new Set(records.map(({ diagnosis }) => diagnosis))].sort()
  return diagnoses.map((diagnosis) => {
    const cases = records.filter((outcome) => outcome.diagnosis === diagnosis)
    const inGroups = GROUPS.map((group) => cases.filter(({ groups }) => groups[group].includes(diagnosis)).length)
    const checked = inGroups.reduce((sum, count) => sum + count, 0)
    const figures = [cases.length, ...inGroups, cases.length - checked].map(String)
    return [diagnosis, ...figures, formatOtherLikely(diagnosis, cases)]
  })
}

function formatOtherLikely(diagnosis: string, cases: readonly CaseOutcome[]): string {
  const counts = new Map<string, number>()
  for (const { groups } of cases)
    for (const code of [...groups.likely, ...groups.likelyWithAlerts])
      if (code !== diagnosis) counts.set(code, (counts.get(code) ?? 0) + 1)
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
  return byCount.map(([code, count]) => `${code} ${count}`).join(', ')
}
