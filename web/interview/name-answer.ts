import { pack } from '../case/pack.ts'
import { createAnswerNamer } from './answer-texts.ts'

/** Names answers in the words of the pages of this version. */
export const nameAnswer = createAnswerNamer(pack.pages)
