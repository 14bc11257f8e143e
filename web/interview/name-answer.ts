import { createAnswerNamer } from '../../rules/analysis/interview/answer-namer.ts'
import { pack } from '../case/pack.ts'

/** Names answers in the words of the pages of this version. */
export const nameAnswer = createAnswerNamer(pack.pages)
