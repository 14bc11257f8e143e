import { createAnswerNamer } from '../../rules/analysis/interview/answer-namer.ts'
import { pack } from '../case/pack.ts'
import { useSeizureWords } from '../case/seizure-words.ts'
import { createFromWords, translatePages } from '../case/translate-pages.ts'

/** Names answers in the words of the pages. */
export const getAnswerNamer = createFromWords((words) => createAnswerNamer(translatePages(pack.pages, words)))

export const useAnswerNamer = () => getAnswerNamer(useSeizureWords())
