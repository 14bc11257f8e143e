import { GROUP_TITLES } from '../../rules/engine/index.ts'
import { entriesChanged, type Place } from '../diff/changes.ts'
import { type Difference, KINDS, type Row, rowsOf, rulesChanged, versionNext } from '../diff/summary.ts'
import { table } from './table.ts'

const KIND_WORDS = {
  reference: ['reference patient', 'reference patients'],
  published: ['published patient', 'published patients'],
  ordinary: ['ordinary person', 'ordinary people'],
  generated: ['generated patient', 'generated patients'],
} as const

const NAMES_SHOWN = 3

const placeTitle = (place: Place): string =>
  place === 'noRule' ? 'no rule' : GROUP_TITLES[place].replace(/ \(.*\)$/, '')

const titleLine = ({ before, after }: Difference): string =>
  `From ${before.revision} (rules ${before.pack.version}) to ${after.revision} (rules ${after.pack.version}).`

const countLine = ({ people }: Difference): string => {
  const counts = KINDS.map((kind) => `${people[kind].changed} of ${people[kind].all} ${KIND_WORDS[kind][1]}`)
  return `In another group for at least one syndrome: ${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}.`
}

function rulesLine(difference: Difference): string {
  const codes = rulesChanged(difference)
  const entries = entriesChanged({ before: difference.before.pack, after: difference.after.pack })
  return [
    codes.length === 0 ? 'No rule differs.' : `Rules that differ: ${codes.join(', ')}.`,
    ...(entries.length > 0
      ? [`Entries that differ, and with them every rule that asks for them: ${listed(entries)}.`]
      : []),
  ].join(' ')
}

const listed = (names: readonly string[], separator = ', '): string => {
  const more = names.length - NAMES_SHOWN
  return `${names.slice(0, NAMES_SHOWN).join(separator)}${more > 0 ? `${separator}and ${more} more` : ''}`
}

/** What a person must see first: someone without a syndrome for whom one became likely. */
function warningLines({ changes }: Difference): string[] {
  const worse = changes.filter(({ kind, to }) => kind === 'ordinary' && (to === 'likely' || to === 'likelyWithAlerts'))
  return worse.map(({ syndrome, person }) => `${syndrome} became likely for a person without any syndrome: ${person}.`)
}

const names = ({ people, kind }: Row): string => {
  return kind === 'generated' ? `${people.length}` : `${people.length}: ${listed(people, '; ')}`
}

const cells = (row: Row): string[] => [
  row.syndrome,
  placeTitle(row.from),
  placeTitle(row.to),
  row.because.join(', ') || 'the stage of a criterion',
  KIND_WORDS[row.kind][0],
  names(row),
]

const HEADINGS = ['SYNDROME', 'FROM', 'TO', 'BECAUSE OF', 'KIND', 'PEOPLE']

/** For a terminal. */
export function asTable(difference: Difference): string {
  const rows = rowsOf(difference.changes)
  return [
    [titleLine(difference), rulesLine(difference), countLine(difference)].join('\n'),
    ...(rows.length > 0 ? [table(HEADINGS, rows.map(cells))] : []),
    ...notes(difference).map((note) => `next: ${note}`),
  ].join('\n\n')
}

const notes = (difference: Difference): string[] => {
  const version = versionNext(difference)
  return [...warningLines(difference), ...(version ? [version] : [])]
}

/** For a pull request: the generated patients fold away. */
export function asMarkdown(difference: Difference): string {
  const rows = rowsOf(difference.changes)
  const known = rows.filter(({ kind }) => kind !== 'generated')
  const generated = rows.filter(({ kind }) => kind === 'generated')
  return [
    '## What this change does to patients',
    [titleLine(difference), rulesLine(difference), countLine(difference)].join('\n'),
    ...notes(difference).map((note) => `> **Note:** ${note}`),
    ...(known.length > 0 ? [markdownTable(known)] : []),
    ...(generated.length > 0
      ? [`<details><summary>Generated patients</summary>\n\n${markdownTable(generated)}\n\n</details>`]
      : []),
  ].join('\n\n')
}

const markdownTable = (rows: readonly Row[]): string =>
  [
    `| ${HEADINGS.map((heading) => heading[0] + heading.slice(1).toLowerCase()).join(' | ')} |`,
    `|${HEADINGS.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${cells(row).map(escaped).join(' | ')} |`),
  ].join('\n')

const escaped = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** For programs: every change of every person. */
export function asJson(difference: Difference): string {
  const { before, after, people, changes } = difference
  const named = ({ revision, pack }: Difference['before']) => ({
    revision,
    version: pack.version,
    sha256: pack.sha256,
  })
  return JSON.stringify(
    { before: named(before), after: named(after), rules: rulesChanged(difference), people, changes },
    null,
    2,
  )
}
