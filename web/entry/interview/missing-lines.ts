import type { MissingSummary } from '../../../rules/assess/missing/investigations.ts'
import { formatMissingLines } from '../../../rules/assess/missing/texts.ts'
import type { PatientCase } from '../../../rules/case/index.ts'
import type { WizardPack } from '../../../rules/pack/index.ts'
import type { SeizureWords } from '../../case/seizures/seizure-rows.ts'
import { getAnswerNamer } from './answer-names.ts'
import { formatQuestion } from './answer-texts.ts'

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
