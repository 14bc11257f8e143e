import type { AskedQuestion } from '../../../rules/assess/interview/describe-interview.ts'
import { formatAskedQuestion } from '../../../rules/assess/interview/texts.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import { formatSeizureName, type SeizureLabels } from '../../case/seizures/seizure-rows.ts'

/** A question in words, with the seizure type that it is about. */
export const formatQuestion = (question: AskedQuestion, patient: PatientCase, labels: SeizureLabels): string =>
  formatAskedQuestion(question, patient, (seizure) => formatSeizureName(seizure, labels))

/** The address of the section in which a question is answered in full. */
export const getSectionPath = ({ investigation: { route, anchor } }: AskedQuestion): string =>
  `/pages/${route}#${anchor}`
