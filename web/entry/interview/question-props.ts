import type { QuestionSummary } from '../../../rules/assess/interview/describe-interview.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { getSectionPath } from './answer-texts.ts'
import type { NewAnswer } from './session.ts'

/** `patient`: the case of which it is asked. `onAnswer` enters an answer. */
export type QuestionProps = Readonly<{
  question: QuestionSummary
  patient: WizardCase
  onAnswer: (answer: NewAnswer) => void
}>

export const createAnswer = (
  { question, patient }: Pick<QuestionProps, 'question' | 'patient'>,
  text: string,
  change: NewAnswer['change'],
): NewAnswer => ({ id: question.id, says: text, path: getSectionPath(question), before: patient, change })
