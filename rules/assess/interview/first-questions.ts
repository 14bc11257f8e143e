import { normalizeCase, type PatientCase, type SyndromeCode } from '../../case/index.ts'
import type { BuiltPack, Investigation } from '../../pack/built-pack.ts'
import type { Question } from '../next-step.ts'
import { copyAnswers, pickSeizureFields } from './copy-answers.ts'
import { walkInterview } from './simulate-interview.ts'

/** The textbook patient of a syndrome as a first visit begins, and what is asked first. */
export type FirstQuestions = Readonly<{ code: SyndromeCode; start: PatientCase; questions: readonly Question[] }>

/** What of a patient is known at the beginning: the age at onset, and the first kind of seizure. */
export function pickStart(
  pack: Pick<BuiltPack, 'investigations' | 'features' | 'selection'>,
  whole: PatientCase,
): PatientCase {
  const start = copyAnswers(pack, findInvestigation(pack, 'age-at-onset'), whole, normalizeCase({}))
  const { seizureFields } = findInvestigation(pack, 'seizure-type')
  const seizures = whole.seizures.slice(0, 1).map((seizure) => pickSeizureFields(seizureFields, seizure))
  return { ...start, seizures }
}

/** Each textbook patient with the first questions of the interview, answered truthfully one after the other. */
export const listFirstQuestions = (pack: BuiltPack, count: number): readonly FirstQuestions[] =>
  Object.entries(pack.textbook).map(([code, whole]) => {
    const start = pickStart(pack, whole)
    return { code, start, questions: takeQuestions(pack, whole, start, count) }
  })

/** The first questions to a patient, each answered truthfully before the next. */
export function takeQuestions(
  pack: BuiltPack,
  whole: PatientCase,
  start: PatientCase,
  count: number,
): readonly Question[] {
  const questions: Question[] = []
  for (const { question } of walkInterview(pack, pack, whole, start)) {
    if (question) questions.push(question)
    if (questions.length === count) break
  }
  return questions
}

/** @throws Error where no investigation has the id. */
function findInvestigation({ investigations }: Pick<BuiltPack, 'investigations'>, id: string): Investigation {
  const investigation = investigations.find((one) => one.id === id)
  if (investigation === undefined) throw new Error(`rules/investigations.yaml has no investigation ${id}.`)
  return investigation
}
