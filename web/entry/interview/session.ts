import { isDeepEqual } from '../../../rules/assess/deep-equal.ts'
import { type CaseChange, isTicked } from '../../../rules/assess/interview/copy-answers.ts'
import { listMoves } from '../../../rules/assess/moves.ts'
import { FEATURE_LISTS, type FeatureList, type RulePack, withAllTicked } from '../../../rules/case/index.ts'
import type { CaseRecord, WizardCase } from '../../case/case-record.ts'
import { caseStore, useCaseRecord } from '../../case/current-case.ts'
import { pack } from '../../case/pack.ts'
import type { GivenAnswer, InterviewAnswers } from '../../case/sections/given-answers.ts'
import { getAssessment } from '../../verdict/assessment.ts'
import { formatMoved } from './move-texts.ts'

/** What was asked and answered of the case that is open; it is kept and erased with the case. */
export const useGivenAnswers = (): InterviewAnswers => useCaseRecord(({ wizard }) => wizard.interview)

/** An answer to a question on a case. */
export type NewAnswer = Pick<GivenAnswer, 'id' | 'says' | 'path'> & Readonly<{ before: WizardCase; change: CaseChange }>

/** Enters an answer, unless the case has changed since it was offered; returns whether it was entered. */
export function giveAnswer(answer: NewAnswer): boolean {
  if (!hasSameEntries(caseStore.getCase(), answer.before)) return false
  const given = toGivenAnswer(answer)
  caseStore.change(({ patient, wizard, ...rest }) => ({
    ...rest,
    patient: isEmptyChange(answer) ? patient : { ...patient, ...answer.change },
    wizard: {
      ...wizard,
      interview: {
        asked: [...wizard.interview.asked, answer.id],
        given: [...wizard.interview.given, given],
      },
    },
  }))
  return true
}

const toGivenAnswer = ({ before, change, ...answer }: NewAnswer): GivenAnswer => ({
  ...answer,
  change,
  before: Object.fromEntries(Object.keys(change).map((key) => [key, before[key]])),
  moved: isEmptyChange({ change }) ? '' : describeMoved(before, change),
})

const describeMoved = (before: WizardCase, change: CaseChange): string =>
  formatMoved(pack, listMoves(getAssessment(before).groups, getAssessment({ ...before, ...change }).groups)) ||
  'No syndrome moved.'

/** Whether no answer was given. */
const isEmptyChange = ({ change }: Pick<GivenAnswer, 'change'>): boolean => Object.keys(change).length === 0

/** Whether an answer can be taken back as it was given. */
export const canUndo = (patient: WizardCase, answer: GivenAnswer): boolean =>
  withoutChange(pack, patient, answer) !== undefined

/** Takes an answer back, so that its question is open again. */
export const undoAnswer = (answer: GivenAnswer): void => caseStore.change((record) => withoutAnswer(record, answer))

const withoutAnswer = ({ patient, wizard, ...rest }: CaseRecord, answer: GivenAnswer): CaseRecord => ({
  ...rest,
  patient: withoutChange(pack, patient, answer) ?? patient,
  wizard: {
    ...wizard,
    interview: {
      asked: wizard.interview.asked.filter((id) => id !== answer.id),
      given: wizard.interview.given.filter((other) => other !== answer),
    },
  },
})

/** What an answer set, and what stood there before. */
type AppliedChange = Readonly<{ before: CaseChange; change: CaseChange }>

/** Whether two states of a case hold the same entries; to be saved is no entry. */
const hasSameEntries = (one: WizardCase, other: WizardCase): boolean =>
  isDeepEqual({ ...one, saved: false }, { ...other, saved: false })

/**
 * A case without an answer that was given earlier. What was ticked since stays, with all above it. Undefined where what
 * the answer set has been changed since, and is no list of entries.
 */
export function withoutChange(
  pack: Pick<RulePack, 'features' | 'selection'>,
  patient: WizardCase,
  { before, change }: AppliedChange,
): WizardCase | undefined {
  let reverted: WizardCase | undefined = patient
  for (const [key, set] of Object.entries(change)) {
    if (reverted === undefined) return undefined
    if (isDeepEqual(reverted[key], set)) reverted = { ...reverted, [key]: Reflect.get(before, key) }
    else reverted = isFeatureList(key) ? withoutTicks(pack, reverted, key, { before, change }) : undefined
  }
  return reverted
}

const isFeatureList = (key: string): key is FeatureList => FEATURE_LISTS.some((list) => list === key)

/** Ticking again what is left brings back what is above it. */
function withoutTicks(
  pack: Pick<RulePack, 'features' | 'selection'>,
  patient: WizardCase,
  list: FeatureList,
  { before, change }: AppliedChange,
): WizardCase {
  const added = (change[list] ?? []).filter((code) => !isTicked(pack, { ...patient, ...before }, code))
  const left = patient[list].filter((code) => !added.includes(code))
  const ticked = withAllTicked(pack, { ...patient, [list]: left }, left)
  return { ...patient, [list]: ticked[list] }
}
