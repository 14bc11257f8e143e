import {
  compareCodes,
  type FeatureCode,
  memoizeByObject,
  type PatientCase,
  SEIZURE_LISTS,
  type Seizure,
  type SeizureList,
  type SyndromeCode,
  toYears,
  withAllTicked,
  withSeizure,
  withSeizureEntry,
} from '../../case/index.ts'
import { collectFacts, parseOnset } from '../../engine/index.ts'
import type { InterviewSeizureField, Investigation } from '../../pack/built-pack.ts'
import { isDeepEqual } from '../deep-equal.ts'
import type { Move } from '../moves.ts'
import type { Question } from '../next-step.ts'
import { findEntryShare } from '../ranking/entry-shares.ts'
import type { AnswerEffect } from './answer-effect.ts'
import { copySeizureFields, isTicked } from './copy-answers.ts'
import { type Interview, memoizeByQuestion } from './interview.ts'
import { listLikelyAnswers } from './likely-answers.ts'
import { isAbnormalState, isAboutSeizure } from './questions.ts'

/**
 * An answer that a person can give with one click: what it enters, the case with it, the syndromes that move, and those
 * not excluded of which it decides a criterion. A kind of seizure is described by all its signs, everything else by one
 * entry.
 * `isNegative`: it reports that nothing was found, or that it was not done.
 */
export type OfferedAnswer = Readonly<{
  tells: readonly string[]
  answered: PatientCase
  moves: readonly Move[]
  decides: readonly SyndromeCode[]
  isNegative: boolean
}>

/** `page`: that of an answer that is one of many things that can be remembered, none of which denies the others. */
type Untried = Pick<OfferedAnswer, 'tells' | 'answered'> & Readonly<{ page?: string | undefined }>

/**
 * The answers to a question that do anything or that a textbook patient gives, the most common of the plausible syndromes
 * first, and last that nothing was found or that it was not done. A number has none: it is entered. What is announced
 * happens when the answer is given; what would only follow from what then counts as absent is not announced, and an
 * answer that does no more than that is offered only where a textbook patient gives it.
 */
export const listOfferedAnswers = memoizeByQuestion((interview, question): readonly OfferedAnswer[] => {
  const { negatives } = question.investigation
  const rank = ({ tells }: Untried): number => negatives.findIndex((code) => tells.includes(code))
  return listEntryAnswers(interview, question)
    .map((answer) => ({ ...findAnswerEffect(interview, answer), isNegative: rank(answer) >= 0 }))
    .filter(
      (answer) =>
        answer.isNegative ||
        answer.moves.length > 0 ||
        answer.decides.length > 0 ||
        isExpected(interview, question, answer),
    )
    .map((answer) => ({ answer, rank: rank(answer), share: computeShare(interview, question, answer) }))
    .sort((one, other) => one.rank - other.rank || other.share - one.share)
    .map(({ answer }) => answer)
})

function findAnswerEffect({ trial }: Interview, { page, ...answer }: Untried) {
  const { moves, decided } = trial.findEffect(answer.answered)
  const own = page === undefined || moves.length === 0 ? moves : trial.listOwnMoves(answer.answered, page)
  const isByOthers = own.length === 0 && moves.length > 0
  return { ...answer, moves: own, decides: isByOthers ? [] : listOpen(trial, decided) }
}

/**
 * The answer without what its effect on the leaders does not need: a textbook patient's seizure has signs that nobody has
 * told of this one.
 */
export function withoutUnneeded(interview: Interview, question: Question, answer: OfferedAnswer): OfferedAnswer {
  const index = question.seizure
  if (index === undefined || !isAboutSeizure(question.investigation) || answer.moves.length === 0) return answer
  const { pack, leaders } = interview
  const select = ({ moves }: Pick<OfferedAnswer, 'moves'>) =>
    moves.filter(({ code }) => leaders.length === 0 || leaders.includes(code))
  if (select(answer).length === 0) return answer
  const details = answer.answered.seizures[index]?.details ?? []
  return details.toReversed().reduce((kept, code) => {
    const answered = withSeizure(pack, kept.answered, index, (kind) => untickDetail(pack, kind, code))
    const kind = answered.seizures[index]
    if (kind === undefined || kind.details.length === 0 || isDeepEqual(answered, kept.answered)) return kept
    const tried = { ...findAnswerEffect(interview, { tells: listTells(kind), answered }), isNegative: false }
    return isDeepEqual(select(tried), select(answer)) ? tried : kept
  }, answer)
}

const untickDetail = ({ selection }: Interview['pack'], kind: Seizure, code: string): Seizure =>
  withSeizureEntry(selection, kind, { list: 'details', code }, false)

/** Whether a textbook patient gives it; of kinds of seizures and of the sexes these give all. */
const isExpected = (interview: Interview, question: Question, { tells }: Untried): boolean =>
  isAboutSeizure(question.investigation) ||
  question.investigation.fields.includes('gender') ||
  tells.every((code) => interview.candidates.some(({ patient }) => isGivenBy(interview, question, code, patient)))

/** Whether a patient has an entry, of a seizure in any seizure. */
const isGivenBy = ({ pack }: Interview, { seizure }: Question, code: string, patient: PatientCase): boolean =>
  seizure === undefined
    ? isTicked(pack, patient, code)
    : patient.seizures.some((one) => Object.values(one).flat().includes(code))

/**
 * The expected frequency of an answer over the plausible syndromes: by the profile where a feature is that entry alone, else
 * by whether the textbook patient gives it.
 */
function computeShare(interview: Interview, question: Question, { tells }: Untried): number {
  const { pack, plausible } = interview
  const [first = '', ...others] = tells
  return plausible.reduce((sum, { code, patient, weight }) => {
    const isGiven = tells.every((one) => isGivenBy(interview, question, one, patient))
    const share = others.length === 0 ? findEntryShare(pack, first, code) : undefined
    return sum + weight * (share ?? (isGiven ? 1 : 0))
  }, 0)
}

const listOpen = (trial: Interview['trial'], decided: AnswerEffect['decided']): readonly SyndromeCode[] =>
  [...new Set(decided.map(({ code }) => code))].filter((code) => trial.openCodes.includes(code)).sort(compareCodes)

/** Every answer of a single entry or kind of seizure, whatever it does. */
export function listEntryAnswers(interview: Interview, question: Question): readonly Untried[] {
  const { pack, patient } = interview
  const { investigation, seizure } = question
  if (isAboutSeizure(investigation)) return listKindsOfSeizures(interview, question)
  if (seizure !== undefined)
    return investigation.seizureFields.flatMap((field) => listFieldAnswers(interview, seizure, field))
  return [
    ...listSexes(investigation).map((gender) => ({ tells: [gender], answered: { ...patient, gender } })),
    ...listEntries(interview, investigation).map((code) => ({
      tells: [code],
      answered: withAllTicked(pack, patient, [code]),
      ...(pack.features[code]?.list === 'history' && { page: 'history' }),
    })),
  ]
}

const listSexes = ({ fields }: Investigation): string[] => (fields.includes('gender') ? ['female', 'male'] : [])

/** 'Abnormal' alone adds nothing to the findings below it, what is entered nothing, and what is absent is reported. */
const listEntries = ({ pack, patient }: Interview, { codes }: Investigation): FeatureCode[] =>
  codes.filter(
    (code) =>
      !isAbnormalState(pack, code) &&
      !patient.absent?.includes(code) &&
      !isTicked(pack, patient, code) &&
      !isToldByAges(pack, patient, code),
  )

/** Whether the two ages tell it, as they do how long ago the seizures began. */
const isToldByAges = ({ derived }: Interview['pack'], patient: PatientCase, code: FeatureCode): boolean =>
  getCodesOfAges(derived).has(code) &&
  parseOnset(patient) !== undefined &&
  toYears(patient.age, patient.ageUnit) !== undefined

/** The entries that stand beside the time since onset in a derived fact. */
const getCodesOfAges = memoizeByObject(
  (derived: Interview['pack']['derived']): ReadonlySet<FeatureCode> =>
    new Set(
      derived
        .map(({ when }) => collectFacts(when))
        .filter((facts) => facts.some((fact) => fact.operator === 'within' && fact.fact === 'sinceOnset'))
        .flatMap((facts) => facts.flatMap((fact) => (fact.operator === 'includes' ? [fact.value] : []))),
    ),
)

const listKindsOfSeizures = (interview: Interview, question: Question): Untried[] =>
  listLikelyAnswers(interview, question).flatMap(({ answered }) => {
    const kind = answered.seizures[question.seizure ?? 0]
    return kind ? [{ tells: listTells(kind), answered }] : []
  })

const listTells = ({ mainType, onset, awareness, details }: Seizure): readonly string[] =>
  [mainType, onset, awareness, ...details].filter(Boolean)

/** Of a list every value, so that one that no textbook patient has is tried as well. */
function listFieldAnswers(interview: Interview, index: number, field: InterviewSeizureField): Untried[] {
  const { pack, patient } = interview
  if ((patient.seizures[index]?.[field].length ?? 0) > 0) return []
  const others = isSeizureList(field) ? pack.seizureCodes[field] : []
  return [...new Set([...listExpectedValues(interview, field), ...others])].map((value) => {
    const fieldValue = isSeizureList(field) ? [value] : value
    const change = (entered: Seizure) => copySeizureFields([field], { ...entered, [field]: fieldValue }, entered)
    const isOneOfMany = field === 'other' || field === 'triggers'
    return {
      tells: [value],
      answered: withSeizure(pack, patient, index, change),
      ...(isOneOfMany && { page: 'seizures' }),
    }
  })
}

/** What the textbook patients have in a field of any of their seizures. */
const listExpectedValues = ({ candidates }: Interview, field: InterviewSeizureField): readonly string[] =>
  candidates.flatMap((one) => one.patient.seizures.flatMap((seizure) => [seizure[field]].flat())).filter(Boolean)

const isSeizureList = (field: InterviewSeizureField): field is SeizureList =>
  SEIZURE_LISTS.some((list) => list === field)
