import type { PatientsReport } from '../../../rules/quality/patients-report/build-report.ts'
import { measureSpread } from '../../../rules/quality/patients-report/judge-work-ups.ts'
import { formatMarkdownTable, formatTable } from '../../cli/format/table.ts'

type Cells = readonly string[]
type Row = readonly [people: string, outcome: string, count: string]
type Section = Readonly<{ title: string; headings: Cells; rows: readonly Cells[] }>

const HEADINGS = ['PEOPLE', 'OUTCOME', 'NUMBER'] as const

const formatHead = ({ rules }: PatientsReport): string => `Rules ${rules.version}, sha256 ${rules.sha256}`

const listFigures = (report: PatientsReport): Row[] => [
  ...listAtypicalFigures(report),
  ...listLookAlikeFigures(report),
  ...listWorkUpFigures(report),
  ...listExpectedFigures('published patients', report.published),
  ...listExpectedFigures('ordinary people', report.ordinary),
]

function listAtypicalFigures({ atypical: { groups, permittedExclusions, wrongExclusions } }: PatientsReport): Row[] {
  const all = Object.values(groups).reduce((sum, count) => sum + count, 0)
  return toRows(`atypical (${all})`, [
    ['likely', groups.likely],
    ['likely, an alert suggested', groups.likelyWithAlerts],
    ['unclear', groups.unclear],
    ['unresolved', groups.unresolved],
    ['excluded', groups.excluded],
    ['excluded by a bound or a row that may', permittedExclusions.length],
    ['wrongly excluded', wrongExclusions.length],
  ])
}

function listLookAlikeFigures({ lookAlikes: { notLikely, wronglyLikely, declared } }: PatientsReport): Row[] {
  return toRows(`look-alikes (${notLikely + wronglyLikely.length + declared.length})`, [
    ['not likely', notLikely],
    ['likely, a declared overlap', declared.length],
    ['wrongly likely', wronglyLikely.length],
    ['wrongly likely, no alert suggested', wronglyLikely.filter(({ hasAlert }) => !hasAlert).length],
  ])
}

function listWorkUpFigures({ workUps }: PatientsReport): Row[] {
  const decidable = workUps.filter(({ needs }) => needs === undefined)
  const undecidable = workUps.filter(({ needs }) => needs !== undefined)
  const likely = decidable.filter(({ group }) => group === 'likely')
  const { mean, smallest, largest } = measureSpread(workUps.map(({ otherUnresolved }) => otherUnresolved))
  return [
    ...toRows(`work-ups, decidable (${decidable.length})`, [
      ['likely', likely.length],
      ['likely, and nothing else but declared overlaps', likely.filter(isAlone).length],
    ]),
    ...toRows(`work-ups that need a test (${undecidable.length})`, [
      ['unresolved', undecidable.filter(({ group }) => group === 'unresolved').length],
      ['nothing likely but declared overlaps', undecidable.filter(isAlone).length],
    ]),
    ...toRows(`work-ups (${workUps.length})`, [
      ['excluded', workUps.filter(({ group }) => group === 'excluded').length],
      ['other syndromes unresolved, mean', mean.toFixed(1)],
      ['other syndromes unresolved, range', `${smallest} to ${largest}`],
    ]),
  ]
}

const isAlone = ({ otherLikely }: PatientsReport['workUps'][number]): boolean => otherLikely.length === 0

const listExpectedFigures = (people: string, { right, wrong }: PatientsReport['published']): Row[] =>
  toRows(`${people} (${right + wrong.length})`, [
    ['right', right],
    ['wrong', wrong.length],
  ])

const toRows = (people: string, figures: readonly (readonly [outcome: string, count: number | string])[]): Row[] =>
  figures.map(([outcome, count]) => [people, outcome, String(count)])

/** The people behind the counts that should be zero, and each work-up. */
const listSections = (report: PatientsReport): Section[] =>
  [
    describeWrongExclusions(report),
    describeWronglyLikely(report),
    describeUnexpectedlyLikely(report),
    describeWorkUps(report),
  ].filter(({ rows }) => rows.length > 0)

const describeWrongExclusions = ({ atypical }: PatientsReport): Section => ({
  title: 'Atypical patients who are wrongly excluded',
  headings: ['SYNDROME', 'EXCLUDED BY', 'PATIENT'],
  rows: atypical.wrongExclusions.map(({ syndrome, name, criteria }) => [syndrome, criteria.join(', '), name]),
})

const describeWronglyLikely = ({ lookAlikes }: PatientsReport): Section => ({
  title: 'Look-alikes who are wrongly likely',
  headings: ['LIKELY', 'HAS', 'ALERT', 'PATIENT'],
  rows: lookAlikes.wronglyLikely.map(({ syndrome, name, is, hasAlert }) => [
    syndrome,
    is,
    hasAlert ? 'suggested' : 'none',
    name,
  ]),
})

const describeUnexpectedlyLikely = ({ published, ordinary }: PatientsReport): Section => ({
  title: 'Published patients and ordinary people for whom something else is likely',
  headings: ['LIKELY', 'EXPECTED', 'PERSON'],
  rows: [...published.wrong, ...ordinary.wrong].map(({ name, likely, expected }) => [
    formatCodes(likely),
    formatCodes(expected),
    name,
  ]),
})

const describeWorkUps = ({ workUps }: PatientsReport): Section => ({
  title: 'Ordinary work-ups',
  headings: ['SYNDROME', 'GROUP', 'OTHERS LIKELY', 'OF THESE DECLARED', 'OTHERS UNRESOLVED'],
  rows: workUps.map(({ syndrome, group, otherLikely, declaredLikely, otherUnresolved }) => [
    syndrome,
    group,
    formatCodes([...otherLikely, ...declaredLikely]),
    formatCodes(declaredLikely),
    String(otherUnresolved),
  ]),
})

const formatCodes = (codes: readonly string[]): string => codes.join(', ') || 'none'

/** The report for a terminal: the counts in one table, then the people behind those that should be zero. */
export const formatPatientsReportTable = (report: PatientsReport): string =>
  [
    formatHead(report),
    formatTable(HEADINGS, listFigures(report)),
    ...listSections(report).map(({ title, headings, rows }) => `${title}\n\n${formatTable(headings, rows)}`),
  ].join('\n\n')

/** The report as Markdown, for a page such as the README of the cases. */
export const formatPatientsReportMarkdown = (report: PatientsReport): string =>
  [
    `${formatHead(report)}.`,
    formatMarkdownTable(HEADINGS, listFigures(report)),
    ...listSections(report).map(({ title, headings, rows }) => `## ${title}\n\n${formatMarkdownTable(headings, rows)}`),
  ].join('\n\n')

/** The report as JSON. */
export const formatPatientsReportJson = (report: PatientsReport): string => JSON.stringify(report, null, 2)
