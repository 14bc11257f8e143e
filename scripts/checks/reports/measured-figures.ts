import { buildPatientsReport, type PatientsReport } from '../../../rules/analysis/patients-report/build-report.ts'
import type { BuiltPack } from '../../../rules/pack/index.ts'
import { readMeasuredPeople } from '../../build/cases/measured-people.ts'
import { readOverlaps } from '../../cli/io/overlaps.ts'

/** What the page says about how well the rules do, by file, as the committed file must read. */
export const buildMeasuredFigures = (pack: BuiltPack): Readonly<Record<string, string>> => {
  const report = buildPatientsReport(pack, readMeasuredPeople(), readOverlaps('rules'))
  const figures = { rules: { version: pack.version, date: pack.date }, ...countFigures(report) }
  return { 'web/library/about/measured.json': `${JSON.stringify(figures, null, 2)}\n` }
}

const countFigures = ({ atypical, lookAlikes, workUps, published, ordinary }: PatientsReport) => ({
  atypical: {
    likely: atypical.groups.likely,
    likelyWithSuggestedAlert: atypical.groups.likelyWithAlerts,
    open: atypical.groups.unclear + atypical.groups.unresolved,
    excludedByDefinition: atypical.permittedExclusions.length,
    wronglyExcluded: atypical.wrongExclusions.length,
  },
  lookAlikes: {
    notLikely: lookAlikes.notLikely,
    likelyByDeclaredOverlap: lookAlikes.declared.length,
    wronglyLikely: lookAlikes.wronglyLikely.length,
  },
  workUps: {
    likely: workUps.filter(({ group }) => group === 'likely' || group === 'likelyWithAlerts').length,
    open: workUps.filter(({ group }) => group === 'unclear' || group === 'unresolved').length,
    excluded: workUps.filter(({ group }) => group === 'excluded').length,
  },
  published: { right: published.right, wrong: published.wrong.length },
  ordinary: { nothingLikely: ordinary.right, somethingLikely: ordinary.wrong.length },
})
