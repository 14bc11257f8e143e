import { CHECKED_STAGES, type CheckedStage, type SyndromeCode } from '../../case/index.ts'
import type { CriteriaRow, RowFinding, RowKind } from './criteria-table.ts'

/** How one syndrome reads a compared row, in its own words. */
export type ComparedCell = Readonly<{ kind: RowKind; says: string; finding?: RowFinding }>

/**
 * A criterion that at least one of the syndromes has; its cells in the order of the syndromes. `title`: the words of the
 * syndromes where they are the same, else what the criterion is about, which are the words of none.
 */
export type ComparedRow = Readonly<{
  stage?: CheckedStage
  title: string
  cells: readonly (ComparedCell | undefined)[]
}>

/** The union of several criteria tables, each part in the order of the pages. */
export type Comparison = Readonly<{
  /** What is mandatory or exclusionary for some, and not for all in the same way. */
  apart: readonly ComparedRow[]
  /** What is an alert for some, and nothing more for any. */
  alertsOfSome: readonly ComparedRow[]
  /** What all have in the same kind and words. */
  shared: readonly ComparedRow[]
}>

type DraftRow = { stage: CheckedStage | undefined; says: string; id: string; cells: (ComparedCell | undefined)[] }

/**
 * Sets the criteria tables of several syndromes side by side. Criteria are one row where they have the same words, or
 * the same id on the same page.
 */
export function compareSyndromes(
  tables: readonly Readonly<{ code: SyndromeCode; rows: readonly CriteriaRow[] }>[],
): Comparison {
  const drafts: DraftRow[] = []
  for (const [column, { rows }] of tables.entries())
    for (const row of rows) addCell(findDraft(drafts, row, column) ?? addDraft(drafts, row, tables.length), row, column)
  const compared = [...drafts].sort((one, other) => getRank(one) - getRank(other)).map(toRow)
  const isShared = ({ cells }: ComparedRow) => cells.every((cell) => isSameCell(cell, cells[0]))
  const isAlert = ({ cells }: ComparedRow) => cells.every((cell) => cell === undefined || cell.kind === 'alert')
  const differing = compared.filter((row) => !isShared(row))
  return {
    apart: differing.filter((row) => !isAlert(row)),
    alertsOfSome: differing.filter(isAlert),
    shared: compared.filter(isShared),
  }
}

/** The row of an earlier syndrome that a criterion belongs to; a syndrome has one cell in each. */
const findDraft = (drafts: readonly DraftRow[], row: CriteriaRow, column: number): DraftRow | undefined => {
  const free = drafts.filter(({ cells }) => cells[column] === undefined)
  return (
    free.find(({ says }) => says === row.says) ??
    free.find(({ id, stage }) => row.kind !== 'alert' && id === row.id && stage === row.stage)
  )
}

function addDraft(drafts: DraftRow[], { stage, says, id }: CriteriaRow, columns: number): DraftRow {
  const draft = { stage, says, id, cells: Array.from({ length: columns }, () => undefined) }
  drafts.push(draft)
  return draft
}

function addCell(draft: DraftRow, { kind, says, finding }: CriteriaRow, column: number): void {
  draft.cells[column] = { kind, says, ...(finding && { finding }) }
}

function toRow({ stage, says, id, cells }: DraftRow): ComparedRow {
  const isWordedAlike = cells.every((cell) => cell === undefined || cell.says === says)
  return { title: isWordedAlike ? says : nameSubject(id), cells, ...(stage && { stage }) }
}

/** What the ids of the ages leave out. */
const AGE_SUBJECTS: Readonly<Record<string, string>> = {
  onset: 'age at onset',
  'onset-excluded': 'age at onset that excludes',
}

/** The parts of an id that are written in capitals: abbreviations, genes and vitamins. */
const ABBREVIATION = /\b(?:eeg|csf|pnpo|[a-z]+\d\w*)\b/g

/** What a criterion is about, from its id: 'EEG change with jerks'. */
const nameSubject = (id: string): string =>
  AGE_SUBJECTS[id] ?? id.replaceAll('-', ' ').replace(ABBREVIATION, (part) => part.toUpperCase())

const KIND_ORDER: Readonly<Record<RowKind, number>> = { mandatory: 0, exclusionary: 1, alert: 2 }

/** By page, on a page by the strongest kind; what a person alone can judge comes last. */
function getRank({ stage, cells }: DraftRow): number {
  const page = stage === undefined ? CHECKED_STAGES.length : CHECKED_STAGES.indexOf(stage)
  return page * 10 + Math.min(...cells.map((cell) => (cell ? KIND_ORDER[cell.kind] : KIND_ORDER.alert)))
}

const isSameCell = (one: ComparedCell | undefined, other: ComparedCell | undefined): boolean =>
  one?.kind === other?.kind && one?.says === other?.says
