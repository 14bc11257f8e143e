import type { ComparedCell, ComparedRow } from '../../rules/assess/explain/compare-syndromes.ts'
import type { RowKind } from '../../rules/assess/explain/criteria-table.ts'
import type { CheckedStage, SyndromeCode } from '../../rules/case/index.ts'
import { getAbbreviation } from '../../rules/text/syndrome-names.ts'
import { STAGE_TITLES } from '../../rules/text/texts.ts'
import { pack } from '../case/pack.ts'
import { getStateView, isQuiet } from '../syndrome/criteria/row-states.ts'
import { Disclosure } from '../ui/disclosure.tsx'

type ComparisonTableProps = Readonly<{
  title: string
  codes: readonly SyndromeCode[]
  rows: readonly ComparedRow[]
  /** Behind its title, with the number of its rows. */
  isFolded?: boolean
}>

const OWN_CASE = 'This case'

/** Compared criteria by page, with what each syndrome makes of them. */
export const ComparisonTable = ({ title, isFolded = false, ...table }: ComparisonTableProps) =>
  table.rows.length > 0 && (
    <section>
      {isFolded ? (
        <Disclosure title={<h2>{`${title} (${table.rows.length})`}</h2>}>
          <Table {...table} />
        </Disclosure>
      ) : (
        <>
          <h2>{title}</h2>
          <Table {...table} />
        </>
      )}
    </section>
  )

function Table({ codes, rows }: Pick<ComparisonTableProps, 'codes' | 'rows'>) {
  const hasCase = rows.some(({ cells }) => cells.some((cell) => cell?.finding !== undefined))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          {codes.map((code) => (
            <th key={code} scope="col">
              {getAbbreviation(pack, code)}
            </th>
          ))}
          {hasCase && (
            <th scope="col" data-case>
              {OWN_CASE}
            </th>
          )}
        </tr>
      </thead>
      {groupByStage(rows).map(([stage, group]) => (
        <tbody key={stage}>
          <tr data-page>
            <th scope="rowgroup" colSpan={codes.length + (hasCase ? 2 : 1)}>
              {stage === 'none' ? 'Judged by a person' : STAGE_TITLES[stage]}
            </th>
          </tr>
          {group.map((row) => (
            <Row key={row.title} row={row} codes={codes} hasCase={hasCase} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type StageGroup = readonly [stage: CheckedStage | 'none', rows: readonly ComparedRow[]]

function groupByStage(rows: readonly ComparedRow[]): readonly StageGroup[] {
  const groups = new Map<CheckedStage | 'none', ComparedRow[]>()
  for (const row of rows) groups.set(row.stage ?? 'none', [...(groups.get(row.stage ?? 'none') ?? []), row])
  return [...groups]
}

type RowProps = Readonly<{ row: ComparedRow; codes: readonly SyndromeCode[]; hasCase: boolean }>

/** A criterion, what each syndrome makes of it, each in its own words where they differ, and the entries of the case. */
const Row = ({ row, codes, hasCase }: RowProps) => (
  <tr>
    <th scope="row">
      {row.title}
      {codes.map((code, column) => (
        <PrintedWords
          key={code}
          abbreviation={getAbbreviation(pack, code)}
          distinctWords={findDistinctWords(row, row.cells[column])}
        />
      ))}
    </th>
    {codes.map((code, column) => (
      <Cell
        key={code}
        cell={row.cells[column]}
        abbreviation={getAbbreviation(pack, code)}
        distinctWords={findDistinctWords(row, row.cells[column])}
      />
    ))}
    {hasCase && <CaseCell entries={listEntries(row)} />}
  </tr>
)

/** Where the columns are lines of a card, one without an entry is left out. */
const CaseCell = ({ entries }: Readonly<{ entries: readonly string[] }>) => (
  <td data-column={OWN_CASE} data-case data-empty={entries.length === 0 || undefined}>
    <span>{entries.join('; ') || '–'}</span>
  </td>
)

/** The words of one syndrome, where those of the syndromes differ. */
const findDistinctWords = ({ title }: ComparedRow, cell: ComparedCell | undefined): string | undefined =>
  cell?.says === title ? undefined : cell?.says

/** On which entries of the case it rests what a criterion is; none where it is open, or an exclusion is not present. */
const listEntries = ({ cells }: ComparedRow): readonly string[] => [
  ...new Set(
    cells.flatMap((cell) =>
      cell?.finding === undefined || cell.finding.state === 'open' || isQuiet(cell)
        ? []
        : cell.finding.entries.map(({ text }) => text),
    ),
  ),
]

const KIND_NAMES: Readonly<Record<RowKind, string>> = {
  mandatory: 'Mandatory',
  exclusionary: 'Exclusionary',
  alert: 'Alert',
}

/** `distinctWords`: where those of the syndromes differ. */
type DistinctWordsProps = Readonly<{ abbreviation: string; distinctWords: string | undefined }>

/** On paper, where the columns are narrow: what a syndrome calls the criterion in words of its own. */
const PrintedWords = ({ abbreviation, distinctWords }: DistinctWordsProps) =>
  distinctWords !== undefined && (
    <span className="on-paper">
      {abbreviation}: {distinctWords}
    </span>
  )

const Cell = ({
  cell,
  abbreviation,
  distinctWords,
}: DistinctWordsProps & Readonly<{ cell: ComparedCell | undefined }>) => (
  <td data-column={abbreviation} data-kind={cell?.kind}>
    <span>
      {cell ? KIND_NAMES[cell.kind] : 'none'}
      {distinctWords !== undefined && <span className="statement">{distinctWords}</span>}
      {cell && <Finding cell={cell} />}
    </span>
  </td>
)

/** How the case meets it; an alert that nobody ticked and nothing suggests has no text. */
function Finding({ cell: { kind, finding } }: Readonly<{ cell: ComparedCell }>) {
  if (finding === undefined || finding.state === 'notTicked') return null
  const { mark, text } = getStateView(kind, finding)
  return (
    <span className="finding">
      <span aria-hidden="true">{mark}</span> {text}
    </span>
  )
}
