import { type PatientCase, type RulePack, type Seizure, withAllTicked, withSeizure } from '../../case/index.ts'
import type { AnswerEffect } from './answer-effect.ts'
import { listChanges } from './case-change.ts'
import { copyAnswers, copySeizureFields, pickSeizureFields } from './copy-answers.ts'
import type { Interview } from './interview.ts'
import { memoizeByQuestion } from './memoize-by-question.ts'
import { asksForSeizure, type Question } from './open-questions.ts'
import { listNormalStates } from './source-states.ts'

/** One way a question may be answered: how many patients answer it so, the case with their answer, and what it does. */
export type LikelyAnswer = AnsweredCase & Readonly<{ effect: AnswerEffect }>

const NO_CHANGE = JSON.stringify({})

type AnsweredCase = Readonly<{ patients: number; answered: PatientCase }>

/**
 * The different answers that the textbook patients give to a question. A source that can be normal counts as normal in
 * one patient more, so that what no textbook patient has is tried as well. Whoever has no answer is left out.
 */
export const listLikelyAnswers = memoizeByQuestion(
  ({ pack, patient, candidates, trial }: Interview, question): readonly LikelyAnswer[] => {
    const told = candidates.flatMap((from) => listAnsweredCases(pack, question, from, patient))
    return countEqual([...told, ...listNormalCases(pack, question, patient)], patient).map((one) => ({
      ...one,
      effect: trial.findEffect(one.answered),
    }))
  },
)

function countEqual(cases: readonly PatientCase[], present: PatientCase): readonly AnsweredCase[] {
  const byChange = new Map<string, AnsweredCase>()
  for (const answered of cases) {
    const text = JSON.stringify(listChanges(present, answered))
    byChange.set(text, { patients: (byChange.get(text)?.patients ?? 0) + 1, answered })
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
