import {
  type Alert,
  CHECKED_STAGES,
  type CheckedStage,
  type Criterion,
  type Response,
  type RulePack,
  type Source,
  type SyndromeCode,
} from '../../case/index.ts'
import { listAlerts } from '../../engine/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import type { AssessedAlert, AssessedCriterion, Assessment } from '../assessment.ts'
import { ALERT_ADDRESS } from './entry-index.ts'
import { getCaseContext, type NamedEntry, nameEntries } from './named-entries.ts'
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
 * The criteria of a syndrome as rows, and how the case answers each and by which entries: what is mandatory, every alert
 * in use, what excludes it, each in the order of the pages.
 * @throws RangeError if the pack does not have the syndrome.
 */
export function buildCriteriaTable(assessment: Assessment<WizardPack>, code: SyndromeCode): readonly CriteriaRow[] {
  const whole = assessment.at('results')
  const { criteria, alerts } = whole.of(code)
  return sortByKind([
    ...criteria.map((criterion) => toFoundRow(whole, criterion)),
    ...alerts.map((alert) => toFoundAlertRow(whole, alert)),
  ])
}

/**
 * The same rows without a case.
 * @throws RangeError if the pack does not have the syndrome.
 */
export function listCriteriaRows({ syndromes }: RulePack, code: SyndromeCode): readonly CriteriaRow[] {
  const syndrome = syndromes[code]
  if (syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  const { stages } = syndrome
  return sortByKind([
    ...CHECKED_STAGES.flatMap((stage) => stages[stage].map((criterion) => toRow(stage, criterion))),
    ...listAlerts(syndrome).map(toAlertRow),
  ])
}

const sortByKind = (rows: readonly CriteriaRow[]): readonly CriteriaRow[] =>
  KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind))

function toRow(stage: CheckedStage, criterion: Criterion): CriteriaRow {
  const { id, kind, annotations } = criterion
  return { id, kind, stage, says: getWords(criterion), source: annotations.met.source }
}

const toAlertRow = ({ name, says, source, stage }: Alert): CriteriaRow => ({
  ...{ id: name, kind: 'alert', says, source },
  ...(stage && { stage }),
})

/** The annotation of what is missing or absent is a few fixed words and those of the criterion. */
export const getWords = ({ annotations }: Criterion): string => annotations.notMet.text.replace(/^[^:]*: /, '')

function toFoundRow(assessment: Assessment<WizardPack>, assessed: AssessedCriterion): CriteriaRow {
  const { code, stage, criterion, truth, response, proof } = assessed
  const row = toRow(stage, criterion)
  const entries = nameEntries(proof, getCaseContext(assessment))
  const { syndrome } = assessment.of(code)
  if (truth === 'notMet' && isWithinOuterBound(criterion, syndrome, assessment.evaluation))
    return {
      ...row,
      says: describeOuterBound(row.says, syndrome, assessment.patient),
      finding: { state: 'outerBound', response, entries },
    }
  return { ...row, finding: { state: truth === 'unknown' ? 'open' : truth, response, entries } }
}

/** The entries by which a case meets an alert; none where it does not, or where a person alone can judge it. */
export const nameSuggestingEntries = (
  assessment: Assessment<WizardPack>,
  { proof }: AssessedAlert,
): readonly NamedEntry[] => (proof?.truth === 'met' ? nameEntries(proof, getCaseContext(assessment)) : [])

function toFoundAlertRow(assessment: Assessment<WizardPack>, assessed: AssessedAlert): CriteriaRow {
  const { alert, isTicked } = assessed
  const suggesting = nameSuggestingEntries(assessment, assessed)
  const state = isTicked ? 'ticked' : suggesting.length > 0 ? 'suggested' : 'notTicked'
  const onAlertPage = { text: `Alert criteria: ${isTicked ? 'ticked' : 'not ticked'}`, ...ALERT_ADDRESS }
  return { ...toAlertRow(alert), finding: { state, response: 'yes', entries: [onAlertPage, ...suggesting] } }
}
