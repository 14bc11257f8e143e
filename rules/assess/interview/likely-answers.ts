import { type PatientCase, type RulePack, type Seizure, withAllTicked, withSeizure } from '../../case/index.ts'
import type { Question } from '../next-step.ts'
import { copyAnswers, copySeizureFields, listChanges } from './copy-answers.ts'
import { type Interview, memoizeByQuestion } from './interview.ts'
import { listNormalStates } from './questions.ts'

/** One way a question may be answered: the case with it, and how much those of plausible syndromes weigh who answer it so. */
export type LikelyAnswer = Readonly<{ answered: PatientCase; weight: number; isPlausible: boolean }>

const NO_CHANGE = JSON.stringify({})

/** The weight of the normal result of a source, relative to the best supported syndrome. */
const WEIGHT_OF_NORMAL = 0.25

/**
 * The different answers that the textbook patients give to a question, and the normal result of a source that
 * has one, so that what no textbook patient has is tried as well. A patient without an answer is left out.
 */
export const listLikelyAnswers = memoizeByQuestion((interview, question): readonly LikelyAnswer[] => {
  const { pack, patient, candidates, plausible } = interview
  const given = candidates.flatMap((candidate) => {
    const cases = listAnsweredCases(pack, question, candidate.patient, patient)
    const isPlausible = plausible.includes(candidate)
    return cases.map((answered) => ({
      answered,
      weight: isPlausible ? candidate.weight / cases.length : 0,
      isPlausible,
    }))
  })
  const normal = listNormalCases(pack, question, patient).map((answered) => ({
    answered,
    weight: WEIGHT_OF_NORMAL,
    isPlausible: true,
  }))
  return addEqual([...given, ...normal], patient)
})

/** The same of the textbook patients of plausible syndromes alone, which are few once something is entered. */
export const listPlausibleAnswers = (interview: Interview, question: Question): readonly LikelyAnswer[] =>
  listLikelyAnswers(interview, question).filter(({ isPlausible }) => isPlausible)

function addEqual(cases: readonly LikelyAnswer[], present: PatientCase): readonly LikelyAnswer[] {
  const byChange = new Map<string, LikelyAnswer>()
  for (const one of cases) {
    const text = JSON.stringify(listChanges(present, one.answered))
    const known = byChange.get(text)
    byChange.set(
      text,
      known ? { ...known, weight: known.weight + one.weight, isPlausible: known.isPlausible || one.isPlausible } : one,
    )
  }
  byChange.delete(NO_CHANGE)
  return [...byChange.values()]
}

/** The case with the answer of another patient; with each kind of seizure that it has and the case has not. */
export function listAnsweredCases(
  pack: RulePack,
  { investigation, seizure }: Question,
  from: PatientCase,
  to: PatientCase,
): PatientCase[] {
  const { seizureFields } = investigation
  if (seizure === undefined) return [copyAnswers(pack, investigation, from, to)]
  return from.seizures
    .filter((one) => seizure < to.seizures.length || !to.seizures.some((entered) => isSameKind(one, entered)))
    .map((one) => withSeizure(pack, to, seizure, (entered) => copyOpenFields(seizureFields, one, entered)))
}

const isSameKind = (one: Seizure, other: Seizure): boolean =>
  one.mainType === other.mainType &&
  one.details.length === other.details.length &&
  one.details.every((code) => other.details.includes(code))

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
