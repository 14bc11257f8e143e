import { type Outcome, outcomes } from '../../api/repositories/outcomes.ts'
import { wordOption } from '../commands/options.ts'
import { table } from '../report/table.ts'
import { csvLine } from './csv.ts'
import { type AddCommands, inHouse, print } from './house.ts'

const FORMATS = ['table', 'csv'] as const
type Format = (typeof FORMATS)[number]

const GROUPS = ['likely', 'likelyWithAlerts', 'unclear', 'unresolved', 'excluded'] as const
const HEADINGS = ['diagnosis', 'cases', ...GROUPS, 'not checked', 'likely besides']

export const addReport: AddCommands = (program) => {
  program
    .command('report')
    .description('for cases with a known diagnosis: what was diagnosed against what came out')
    .addOption(wordOption('format', FORMATS, 'how').default('table'))
    .action(({ format }: { format: Format }) =>
      inHouse(async ({ db }) => {
        const rows = reportRows(await outcomes(db))
        print(format === 'csv' ? [HEADINGS, ...rows].map(csvLine).join('\n') : table(HEADINGS, rows))
      }),
    )
}

/** One row for each diagnosis: how often its syndrome came out in which group, and what else came out as likely. */
function reportRows(all: readonly Outcome[]): string[][] {
  const diagnoses = [...new Set(all.map(({ diagnosis }) => diagnosis))].sort()
  return diagnoses.map((diagnosis) => {
    const those = all.filter((one) => one.diagnosis === diagnosis)
    const inGroups = GROUPS.map((group) => those.filter(({ groups }) => groups[group].includes(diagnosis)).length)
    const checked = inGroups.reduce((sum, count) => sum + count, 0)
    const figures = [those.length, ...inGroups, those.length - checked].map(String)
    return [diagnosis, ...figures, besides(diagnosis, those)]
  })
}

function besides(diagnosis: string, those: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { groups } of those)
    for (const code of [...groups.likely, ...groups.likelyWithAlerts])
      if (code !== diagnosis) counts.set(code, (counts.get(code) ?? 0) + 1)
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
  return byCount.map(([code, count]) => `${code} ${count}`).join(', ')
}
