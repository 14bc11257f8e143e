import { type PatientCase, type RulePack, type Seizure, withAllTicked, withSeizure } from '../../case/index.ts'
import type { AnswerEffect } from './answer-effect.ts'
import { listChanges } from './case-change.ts'
import { copyAnswers, copySeizureFields, pickSeizureFields } from './copy-answers.ts'
import type { Interview, WeighedPatient } from './interview.ts'
import { memoizeByQuestion } from './memoize-by-question.ts'
import { asksForSeizure, type Question } from './open-questions.ts'
import { listNormalStates } from './source-states.ts'

/** One way a question may be answered: how much those who answer it so weigh, the case with it, and what it does. */
export type LikelyAnswer = AnsweredCase & Readonly<{ effect: AnswerEffect }>

const NO_CHANGE = JSON.stringify({})

type AnsweredCase = Readonly<{ weight: number; answered: PatientCase }>

/** What the normal result of a source weighs, beside the best supported syndrome. */
const WEIGHT_OF_NORMAL = 0.25

/**
 * The different answers that the textbook patients give to a question, and the normal result of a source that
 * has one, so that what no textbook patient has is tried as well. A patient without an answer is left out.
 */
export const listLikelyAnswers = memoizeByQuestion((interview, question) =>
  tryAnswers(interview, question, interview.candidates),
)

/** The same of the textbook patients of plausible syndromes alone, which are few once something is entered. */
export const listPlausibleAnswers = memoizeByQuestion((interview, question) =>
  tryAnswers(interview, question, interview.plausible),
)

function tryAnswers(
  { pack, patient, trial }: Interview,
  question: Question,
  candidates: readonly WeighedPatient[],
): readonly LikelyAnswer[] {
  const given = candidates.flatMap(({ patient: from, weight }) => {
    const cases = listAnsweredCases(pack, question, from, patient)
    return cases.map((answered) => ({ answered, weight: weight / cases.length }))
  })
  const normal = listNormalCases(pack, question, patient).map((answered) => ({ answered, weight: WEIGHT_OF_NORMAL }))
  return addEqual([...given, ...normal], patient).map((one) => ({ ...one, effect: trial.findEffect(one.answered) }))
}

function addEqual(cases: readonly AnsweredCase[], present: PatientCase): readonly AnsweredCase[] {
  const byChange = new Map<string, AnsweredCase>()
  for (const { answered, weight } of cases) {
    const text = JSON.stringify(listChanges(present, answered))
    byChange.set(text, { weight: (byChange.get(text)?.weight ?? 0) + weight, answered })
  }
  byChange.delete(NO_CHANGE)
  return [...byChange.values()]
}

/** The case with the answer of another patient; with each, where that patient has several kinds of seizures. */
export function listAnsweredCases(
  pack: RulePack,
  { investigation, seizure }: Question,
  from: PatientCase,
  to: PatientCase,
): PatientCase[] {
  const { seizureFields } = investigation
  if (seizure === undefined) return [copyAnswers(pack, investigation, from, to)]
  if (asksForSeizure(investigation))
    return from.seizures.map((one) =>
      withSeizure(pack, to, to.seizures.length, () => pickSeizureFields(seizureFields, one)),
    )
  return from.seizures.map((one) =>
    withSeizure(pack, to, seizure, (entered) => copyOpenFields(seizureFields, one, entered)),
  )
}

/** What is answered already stays. */
const copyOpenFields = (fields: Question['investigation']['seizureFields'], from: Seizure, to: Seizure): Seizure =>
  copySeizureFields(
    fields.filter((field) => to[field].length === 0),
    from,
    to,
  )

function listNormalCases(pack: RulePack, { investigation }: Question, patient: PatientCase): PatientCase[] {
  const normal = listNormalStates(pack, investigation)
  return normal.length === 0 ? [] : [withAllTicked(pack, patient, normal)]
}
