import { type GroupOrNoRule, listChangedEntries } from '../../../rules/quality/effect/group-changes.ts'
import {
  type AlertChangeRow,
  type Difference,
  findVersionAdvice,
  type GroupChangeRow,
  groupAlertRows,
  groupIntoRows,
  listChangedRules,
  POPULATION_KINDS,
} from '../../../rules/quality/effect/summary.ts'
import { GROUP_TITLES } from '../../../rules/text/texts.ts'
import { formatMarkdownTable, formatTable } from './table.ts'

const KIND_LABELS = {
  reference: ['reference patient', 'reference patients'],
  edge: ['patient at the edges', 'patients at the edges'],
  published: ['published patient', 'published patients'],
  ordinary: ['ordinary person', 'ordinary people'],
  generated: ['generated patient', 'generated patients'],
} as const

const MAX_NAMES_SHOWN = 3

const getGroupTitle = (group: GroupOrNoRule): string =>
  group === 'noRule' ? 'no rule' : GROUP_TITLES[group].replace(/ \(.*\)$/, '')

const formatTitle = ({ before, after }: Difference): string =>
  `From ${before.revision} (rules ${before.pack.version}) to ${after.revision} (rules ${after.pack.version}).`

const formatChangedCounts = ({ people }: Difference): string => {
  const counts = POPULATION_KINDS.filter((kind) => people[kind].all > 0).map(
    (kind) => `${people[kind].changed} of ${people[kind].all} ${KIND_LABELS[kind][1]}`,
  )
  return `In another group for at least one syndrome: ${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}.`
}

function formatChangedRules(difference: Difference): string {
  const codes = listChangedRules(difference)
  const entries = listChangedEntries({ before: difference.before.pack, after: difference.after.pack })
  return [
    codes.length === 0 ? 'No rule differs.' : `Rules that differ: ${codes.join(', ')}.`,
    ...(entries.length > 0
      ? [`Entries that differ, and with them every rule that asks for them: ${formatList(entries)}.`]
      : []),
  ].join(' ')
}

const formatList = (names: readonly string[], separator = ', '): string => {
  const more = names.length - MAX_NAMES_SHOWN
  return `${names.slice(0, MAX_NAMES_SHOWN).join(separator)}${more > 0 ? `${separator}and ${more} more` : ''}`
}

/** The most important change: somebody without a syndrome for whom one became likely. */
function listWarnings({ changes }: Difference): string[] {
  const worse = changes.filter(({ kind, to }) => kind === 'ordinary' && (to === 'likely' || to === 'likelyWithAlerts'))
  return worse.map(({ syndrome, person }) => `${syndrome} became likely for a person without any syndrome: ${person}.`)
}

const formatNames = ({ people, kind }: Pick<GroupChangeRow, 'people' | 'kind'>): string =>
  kind === 'generated' ? `${people.length}` : `${people.length}: ${formatList(people, '; ')}`

const toCells = (row: GroupChangeRow): string[] => [
  row.syndrome,
  getGroupTitle(row.from),
  getGroupTitle(row.to),
  row.because.join(', ') || 'the stage of a criterion',
  KIND_LABELS[row.kind][0],
  formatNames(row),
]

const toAlertCells = (row: AlertChangeRow): string[] => [
  row.syndrome,
  row.alert,
  row.isSuggested ? 'newly suggested' : 'no longer suggested',
  KIND_LABELS[row.kind][0],
  formatNames(row),
]

const ALERT_HEADINGS = ['SYNDROME', 'ALERT', 'IS', 'KIND', 'PEOPLE']

const HEADINGS = ['SYNDROME', 'FROM', 'TO', 'BECAUSE OF', 'KIND', 'PEOPLE']

/** The difference for a terminal. */
export function formatDifferenceTable(difference: Difference): string {
  const rows = groupIntoRows(difference.changes)
  const alerts = groupAlertRows(difference.alerts)
  return [
    [formatTitle(difference), formatChangedRules(difference), formatChangedCounts(difference)].join('\n'),
    ...(rows.length > 0 ? [formatTable(HEADINGS, rows.map(toCells))] : []),
    ...(alerts.length > 0 ? [formatTable(ALERT_HEADINGS, alerts.map(toAlertCells))] : []),
    ...listNotes(difference).map((note) => `next: ${note}`),
  ].join('\n\n')
}

const listNotes = (difference: Difference): string[] => {
  const version = findVersionAdvice(difference)
  return [...listWarnings(difference), ...(version ? [version] : [])]
}

/** The difference for a pull request, with generated patients collapsed. */
export function formatDifferenceMarkdown(difference: Difference): string {
  const rows = groupIntoRows(difference.changes)
  const alerts = groupAlertRows(difference.alerts)
  const corpusRows = rows.filter(({ kind }) => kind !== 'generated')
  const generated = rows.filter(({ kind }) => kind === 'generated')
  return [
    '## What this change does to patients',
    [formatTitle(difference), formatChangedRules(difference), formatChangedCounts(difference)].join('\n'),
    ...listNotes(difference).map((note) => `> **Note:** ${note}`),
    ...(corpusRows.length > 0 ? [formatMarkdownTable(HEADINGS, corpusRows.map(toCells))] : []),
    ...(alerts.length > 0 ? [formatMarkdownTable(ALERT_HEADINGS, alerts.map(toAlertCells))] : []),
    ...(generated.length > 0
      ? [
          `<details><summary>Generated patients</summary>\n\n${formatMarkdownTable(HEADINGS, generated.map(toCells))}\n\n</details>`,
        ]
      : []),
  ].join('\n\n')
}

/** The difference as JSON: every change of every person. */
export function formatDifferenceJson(difference: Difference): string {
  const { before, after, people, changes, alerts } = difference
  const toRevision = ({ revision, pack }: Difference['before']) => ({
    revision,
    version: pack.version,
    sha256: pack.sha256,
  })
  return JSON.stringify(
    {
      before: toRevision(before),
      after: toRevision(after),
      rules: listChangedRules(difference),
      people,
      changes,
      alerts,
    },
    null,
    2,
  )
}
