import {
  type Alert,
  CHECKED_STAGES,
  type CheckedStage,
  type Criterion,
  type PatientCase,
  type Response,
  type Source,
  type Syndrome,
  type SyndromeCode,
} from '../../case/index.ts'
import { type Evaluation, evaluate, explain } from '../../engine/index.ts'
import { ALERT_ADDRESS, type RulesContext } from './entry-index.ts'
import { type CaseContext, type NamedEntry, nameEntries } from './named-entries.ts'
import { describeOuterBound, isWithinOuterBound } from './outer-bound.ts'

/** How a case answers a criterion; for an alert, whether it is ticked or the entries suggest it. */
export type RowState = 'met' | 'outerBound' | 'notMet' | 'open' | 'ticked' | 'suggested' | 'notTicked'

export type RowKind = 'mandatory' | 'alert' | 'exclusionary'

/** How a case answers one row. */
export type RowFinding = Readonly<{
  state: RowState
  /** What it makes of the syndrome; alerts make nothing of it before they are ticked. */
  response: Response
  /** What the state rests on, or where it would be entered. */
  entries: readonly NamedEntry[]
}>

export type CriteriaRow = Readonly<{
  /** The criterion's id, or the alert's name. */
  id: string
  kind: RowKind
  /** The page that asks for it; none for an alert that a person alone can judge. */
  stage?: CheckedStage
  says: string
  source: Source
  /** Without a case there is none. */
  finding?: RowFinding
}>

const KINDS: readonly RowKind[] = ['mandatory', 'alert', 'exclusionary']

/**
 * The criteria of a syndrome as rows: what is mandatory, every alert in use, what excludes it, each in the order of the
 * pages. With a case, how the case answers each and by which entries.
 * @throws RangeError if the pack does not have the syndrome.
 */
export function buildCriteriaTable(
  code: SyndromeCode,
  context: RulesContext,
  patient?: PatientCase,
): readonly CriteriaRow[] {
  const syndrome = context.pack.syndromes[code]
  if (syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  const rows = [...listCriterionRows(syndrome), ...syndrome.alerts.flatMap(toAlertRows)]
  const findRow = patient && createRowFinder(syndrome, context, patient)
  return KINDS.flatMap((kind) => rows.filter(({ row }) => row.kind === kind)).map(({ row, ...judged }) =>
    findRow ? findRow(row, judged) : row,
  )
}

type JudgedRow = Readonly<{ row: CriteriaRow; criterion?: Criterion; alert?: Alert }>

const listCriterionRows = ({ stages }: Syndrome): readonly JudgedRow[] =>
  CHECKED_STAGES.flatMap((stage) =>
    stages[stage].map((criterion) => {
      const { id, kind, annotations } = criterion
      return { row: { id, kind, stage, says: getWords(criterion), source: annotations.met.source }, criterion }
    }),
  )

/** The annotation of what is missing or absent is a few fixed words and those of the criterion. */
export const getWords = ({ annotations }: Criterion): string => annotations.notMet.text.replace(/^[^:]*: /, '')

const toAlertRows = (alert: Alert): readonly JudgedRow[] =>
  alert.retired === undefined
    ? [
        {
          row: {
            id: alert.name,
            kind: 'alert',
            says: alert.says,
            source: alert.source,
            ...(alert.stage && { stage: alert.stage }),
          },
          alert,
        },
      ]
    : []

/** The entries by which a case meets an alert; none where it does not, or where a person alone can judge it. */
export function nameSuggestingEntries(
  { when }: Alert,
  evaluation: Evaluation,
  context: CaseContext,
): readonly NamedEntry[] {
  const tree = when && explain(evaluation, { when, kind: 'mandatory' })
  return tree?.truth === 'met' ? nameEntries(tree, context) : []
}

type RowFinder = (row: CriteriaRow, judged: Omit<JudgedRow, 'row'>) => CriteriaRow

function createRowFinder(syndrome: Syndrome, context: RulesContext, patient: PatientCase): RowFinder {
  const evaluation = evaluate(context.pack, patient)
  const caseContext = { ...context, patient }
  const findCriterion = (row: CriteriaRow, criterion: Criterion): CriteriaRow => {
    const tree = explain(evaluation, criterion)
    const response = criterion.responses[tree.truth]
    const entries = nameEntries(tree, caseContext)
    if (tree.truth === 'notMet' && isWithinOuterBound(criterion, syndrome, evaluation))
      return {
        ...row,
        says: describeOuterBound(row.says, syndrome, patient),
        finding: { state: 'outerBound', response, entries },
      }
    const state = tree.truth === 'unknown' ? 'open' : tree.truth
    return { ...row, finding: { state, response, entries } }
  }
  const findAlert = (row: CriteriaRow, alert: Alert): CriteriaRow => {
    const suggesting = nameSuggestingEntries(alert, evaluation, caseContext)
    const isTicked = patient.alerts.includes(alert.name)
    const state = isTicked ? 'ticked' : suggesting.length > 0 ? 'suggested' : 'notTicked'
    const ownEntry = { text: `Alert criteria: ${isTicked ? 'ticked' : 'not ticked'}`, ...ALERT_ADDRESS }
    return { ...row, finding: { state, response: 'yes', entries: [ownEntry, ...suggesting] } }
  }
  return (row, { criterion, alert }) =>
    criterion ? findCriterion(row, criterion) : alert ? findAlert(row, alert) : row
}
