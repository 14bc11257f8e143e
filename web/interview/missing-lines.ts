import { createAnswerNamer } from '../../rules/analysis/interview/answer-namer.ts'
import type { MissingSummary } from '../../rules/analysis/interview/missing-investigations.ts'
import { formatMissingLines } from '../../rules/analysis/interview/missing-texts.ts'
import type { PatientCase } from '../../rules/engine/index.ts'
import type { WizardPack } from '../../rules/pack/index.ts'
import type { SeizureLabels } from '../case/seizure-rows.ts'
import { formatQuestion } from './answer-texts.ts'

/** What is missing in a case in lines of text, in the words of the pages. */
export const listMissingLines = (
  pack: WizardPack,
  labels: SeizureLabels,
  patient: PatientCase,
  missing: MissingSummary,
): string[] =>
  formatMissingLines(
    {
      pack,
      nameAnswer: createAnswerNamer(pack.pages),
      nameQuestion: (question) => formatQuestion(question, patient, labels),
    },
    missing,
  )
