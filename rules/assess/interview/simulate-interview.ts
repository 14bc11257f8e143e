import {
  compareCodes,
  normalizeCase,
  type PatientCase,
  type RulePack,
  type SyndromeCode,
  withSeizure,
} from '../../case/index.ts'
import { listLikely } from '../../engine/index.ts'
import type { BuiltPack, Investigation, WizardPack } from '../../pack/built-pack.ts'
import { assess } from '../assess.ts'
import type { InterviewData, Question } from '../next-step.ts'
import { copyAnswers, copySeizureFields, pickSeizureFields } from './copy-answers.ts'
import { findDecidingQuestions } from './deciding-questions.ts'
import { createInterview, type Interview, withoutTextbookPatient } from './interview.ts'
import { listAnsweredCases } from './likely-answers.ts'
import { findNextStep } from './next-steps.ts'
import { getQuestionId, isAboutSeizure } from './questions.ts'

/** How a patient who answers every question truthfully fares. */
export type InterviewCourse = Readonly<{
  questions: readonly string[]
  /** After how many questions the same syndromes are likely as with everything entered, and stay so. */
  settledAfter: number
  /** After how many it was enough; undefined where it never was. */
  enoughAfter: number | undefined
  /** After how many it was first known of at most so few questions that they alone could change what is likely. */
  nearlyEnoughAfter: number | undefined
  isRight: boolean
}>

/** A question of an interview that is answered truthfully, or the end of it, where nothing is left to ask. */
export type InterviewStep = Readonly<{ interview: Interview; question?: Question; answered: PatientCase }>

/** Asks for a patient's case from an empty one, or what of it is known, until nothing that is worth asking is left. */
export function* walkInterview(
  pack: WizardPack,
  data: InterviewData,
  whole: PatientCase,
  start: PatientCase = normalizeCase({}),
): Generator<InterviewStep> {
  const asked = new Set<string>()
  let patient = start
  for (;;) {
    const interview = createInterview(assess(pack, patient), data, new Set(asked))
    const question = findNextStep(interview)
    if (question === undefined) return yield { interview, answered: patient }
    asked.add(getQuestionId(question))
    patient = answerTruthfully(pack, question, whole, patient)
    yield { interview, question, answered: patient }
  }
}

/** How an interview of a patient goes, and when it was known what is likely. */
export function simulateInterview(pack: WizardPack, data: InterviewData, whole: PatientCase): InterviewCourse {
  const wanted = formatLikely(pack, whole)
  const questions: string[] = []
  let settledAfter = 0
  let enoughAfter: number | undefined
  let nearlyEnoughAfter: number | undefined
  let isRight = false
  for (const { interview, question, answered } of walkInterview(pack, data, whole)) {
    const deciding = findDecidingQuestions(interview)
    if (deciding?.length === 0) enoughAfter ??= questions.length
    if (deciding !== undefined) nearlyEnoughAfter ??= questions.length
    isRight = formatLikely(pack, answered) === wanted
    if (question === undefined) break
    questions.push(getQuestionId(question))
    if (!isRight) settledAfter = questions.length + 1
  }
  return { questions, settledAfter, enoughAfter, nearlyEnoughAfter, isRight }
}

/** The syndromes that are likely for a patient, as one text. */
export const formatLikely = (pack: RulePack, patient: PatientCase): string =>
  listLikely(assess(pack, patient).groups).sort(compareCodes).join()

/** A kind of seizure that the patient does not have stays out, and so does what is not known. */
function answerTruthfully(pack: RulePack, question: Question, whole: PatientCase, patient: PatientCase): PatientCase {
  const { investigation, seizure } = question
  if (seizure === undefined) return listAnsweredCases(pack, question, whole, patient)[0] ?? patient
  const reported = whole.seizures[seizure]
  if (reported === undefined) return patient
  return isAboutSeizure(investigation)
    ? withSeizure(pack, patient, patient.seizures.length, () =>
        pickSeizureFields(investigation.seizureFields, reported),
      )
    : withSeizure(pack, patient, seizure, (entered) =>
        copySeizureFields(investigation.seizureFields, reported, entered),
      )
}

/** A patient with everything that is known; a textbook patient is named by the code of the syndrome. */
export type InterviewedPatient = Readonly<{ kind: 'textbook' | 'published'; name: string; whole: PatientCase }>
export type SimulatedInterview = Readonly<{ kind: InterviewedPatient['kind']; name: string; course: InterviewCourse }>

/** @param most how many patients of each kind are asked; all where it is left out. */
export function simulateInterviews(
  pack: BuiltPack,
  patients: readonly InterviewedPatient[],
  most?: number,
): SimulatedInterview[] {
  const kinds = ['textbook', 'published'] as const
  const chosen = kinds.flatMap((kind) => patients.filter((patient) => patient.kind === kind).slice(0, most))
  return chosen.map(({ kind, name, whole }) => {
    const data = kind === 'textbook' ? withoutTextbookPatient(pack, name) : pack
    return { kind, name, course: simulateInterview(pack, data, whole) }
  })
}

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
