import type { DescribedQuestion } from '../../../rules/assess/interview/describe-interview.ts'
import { createAnswerNamer, formatDescribedQuestion } from '../../../rules/assess/interview/texts.ts'
import type { MissingSummary } from '../../../rules/assess/missing/investigations.ts'
import { formatMissingLines } from '../../../rules/assess/missing/texts.ts'
import { memoizeByObject, type PatientCase } from '../../../rules/case/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import { pack } from '../../case/pack.ts'
import {
  formatSeizureName,
  type SeizureLabels,
  type SeizureWords,
  translatePages,
} from '../../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'

/** A question in words, with the seizure type that it is about. */
export const formatQuestion = (question: DescribedQuestion, patient: PatientCase, labels: SeizureLabels): string =>
  formatDescribedQuestion(question, patient, (seizure) => formatSeizureName(seizure, labels))

/** The address of the section in which a question is answered in full. */
export const getSectionPath = ({ investigation: { route, anchor } }: DescribedQuestion): string =>
  `/pages/${route}#${anchor}`

/** What is missing in a case in lines of text, in the words of the pages. */
export const listMissingLines = (
  pack: WizardPack,
  words: SeizureWords,
  patient: PatientCase,
  missing: MissingSummary,
): string[] =>
  formatMissingLines(
    {
      pack,
      nameAnswer: getAnswerNamer(words),
      nameQuestion: (question) => formatQuestion(question, patient, words.labels),
    },
    missing,
  )

/** Names answers in the words of the pages. */
export const getAnswerNamer = memoizeByObject((words: SeizureWords) =>
  createAnswerNamer(translatePages(pack.pages, words)),
)

export const useAnswerNamer = () => getAnswerNamer(useSeizureWords())
