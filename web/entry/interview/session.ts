import type { CaseChange } from '../../../rules/assess/interview/copy-answers.ts'
import { listMoves } from '../../../rules/assess/moves.ts'
import type { CaseRecord, WizardCase } from '../../case/case-record.ts'
import { pack } from '../../case/pack.ts'
import type { GivenAnswer } from '../../case/sections/given-answers.ts'
import { caseStore } from '../../case/use-case.ts'
import { getAssessment } from '../../verdict/assessment.ts'
import { formatMoved } from './move-texts.ts'
import { hasSameEntries, withoutChange } from './without-change.ts'

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
