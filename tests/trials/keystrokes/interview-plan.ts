import type { AnswerSummary, QuestionSummary } from '../../../rules/analysis/what-if/interview/describe-interview.ts'
import {
  FEATURE_LISTS,
  type PatientCase,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
} from '../../../rules/case/index.ts'
import { listNumbers } from '../../../web/entry/interview/numbers.ts'
import { UNIT_WORDS } from './plan.ts'

/**
 * How a patient answers a question: by the answer at a position among those offered, or by a number; undefined where
 * neither is known.
 */
export type Reply = Readonly<{ position: number }> | Readonly<{ label: string; writes: string }>

/** The answer with most of what the patient has and nothing else. */
export function findReply(question: QuestionSummary, patient: PatientCase): Reply | undefined {
  const [number] = listNumbers(question).flatMap(({ key, label, unitKey }) => {
    const [amount, unit] = [patient[key as 'age'], unitKey && patient[unitKey as 'ageUnit']]
    const isKnown = amount !== '' && amount !== null && amount !== undefined
    return isKnown ? [{ label, writes: `${amount}${unit ? (UNIT_WORDS[unit] ?? '') : ''}` }] : []
  })
  if (number) return number
  const [best] = question.answers
    .map((answer, position) => ({ answer, position }))
    .filter(({ answer }) => isTrue(answer, patient))
    .sort((one, other) => countValues(other.answer) - countValues(one.answer))
  return best && { position: best.position }
}

const countValues = ({ change }: AnswerSummary): number => JSON.stringify(change).length

/** Whether a patient has all that an answer would enter. */
const isTrue = ({ change }: AnswerSummary, patient: PatientCase): boolean =>
  FEATURE_LISTS.every((list) => (change[list] ?? []).every((code) => patient[list].includes(code))) &&
  (change.gender === undefined || change.gender === patient.gender) &&
  (change.absent ?? []).every((code) => !JSON.stringify(patient).includes(`"${code}"`)) &&
  (change.seizures ?? []).every((seizure, row) => isLike(seizure, patient.seizures[row]))

const isLike = (reported: Seizure, seizure: Seizure | undefined): boolean =>
  seizure !== undefined &&
  SEIZURE_LISTS.every((list) => reported[list].every((code) => seizure[list].includes(code))) &&
  SEIZURE_VALUES.every((value) => ['', seizure[value]].includes(reported[value]))
