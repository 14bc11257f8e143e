import { type FeatureCode, type PatientCase, withTicked } from '../../engine/index.ts'
import type { AskedSeizureField, Investigation } from '../../pack/index.ts'
import { withSeizureAt } from '../with-seizure.ts'
import { copySeizureFields } from './copy-answers.ts'
import type { Move } from './group-reader.ts'
import type { Interview } from './interview.ts'
import { listLikelyAnswers } from './likely-answers.ts'
import { memoizeByQuestion } from './memoize-by-question.ts'
import { asksForSeizure, type Question } from './open-questions.ts'
import { isAbnormalState } from './source-states.ts'

/**
 * An answer that a person can give with one click: what it tells, the case with it, and the syndromes that move. A kind
 * of seizure is told by all its signs, everything else by one entry.
 */
export type OfferedAnswer = Readonly<{ tells: readonly string[]; answered: PatientCase; moves: readonly Move[] }>

type Untried = Omit<OfferedAnswer, 'moves'>

/**
 * The answers to a question, those that move most syndromes first. A number has none: it is entered. The moves are
 * those of the whole case with the answer, so that what is announced is what happens.
 */
export const listOfferedAnswers = memoizeByQuestion((interview, question): readonly OfferedAnswer[] =>
  listAnswers(interview, question)
    .map((answer) => ({ ...answer, moves: interview.reader.readAnswer(answer.answered).moves }))
    .filter(({ moves }) => moves.length > 0)
    .sort((one, other) => other.moves.length - one.moves.length),
)

function listAnswers(interview: Interview, question: Question): Untried[] {
  const { pack, patient } = interview
  const { investigation, seizure } = question
  if (asksForSeizure(investigation)) return listKindsOfSeizures(interview, question)
  if (seizure !== undefined)
    return investigation.seizureFields.flatMap((field) => listFieldAnswers(interview, seizure, field))
  return [
    ...listSexes(investigation).map((gender) => ({ tells: [gender], answered: { ...patient, gender } })),
    ...listEntries(interview, investigation).map((code) => ({
      tells: [code],
      answered: withTicked(pack, patient, code),
    })),
  ]
}

const listSexes = ({ fields }: Investigation): string[] => (fields.includes('gender') ? ['female', 'male'] : [])

/** 'Abnormal' alone tells no more than the findings below it, 'not available' nothing, and what is absent is told. */
const listEntries = ({ pack, patient }: Interview, { codes }: Investigation): FeatureCode[] =>
  codes.filter((code) => !isAbnormalState(pack, code) && !patient.absent?.includes(code))

const listKindsOfSeizures = (interview: Interview, question: Question): Untried[] =>
  listLikelyAnswers(interview, question).flatMap(({ answered }) => {
    const kind = answered.seizures.at(-1)
    return kind
      ? [{ tells: [kind.mainType, kind.onset, kind.awareness, ...kind.details].filter(Boolean), answered }]
      : []
  })

function listFieldAnswers({ patient, candidates }: Interview, place: number, field: AskedSeizureField): Untried[] {
  if ((patient.seizures[place]?.[field].length ?? 0) > 0) return []
  const values = new Set(candidates.flatMap(({ seizures }) => seizures.flatMap((one) => [one[field]].flat())))
  return [...values].filter(Boolean).map((value) => {
    const fieldValue = isListField(patient, place, field) ? [value] : value
    const change = (entered: PatientCase['seizures'][number]) =>
      copySeizureFields([field], { ...entered, [field]: fieldValue }, entered)
    return { tells: [value], answered: withSeizureAt(patient, place, change) }
  })
}

const isListField = ({ seizures }: PatientCase, place: number, field: AskedSeizureField): boolean =>
  Array.isArray(seizures[place]?.[field])
