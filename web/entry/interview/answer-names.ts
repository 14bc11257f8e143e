import { createAnswerNamer } from '../../../rules/assess/interview/texts.ts'
import { memoizeByObject } from '../../../rules/case/index.ts'
import { pack } from '../../case/pack.ts'
import type { SeizureWords } from '../../case/seizures/seizure-rows.ts'
import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { translatePages } from '../../case/seizures/translate-pages.ts'

/** Names answers in the words of the pages. */
export const getAnswerNamer = memoizeByObject((words: SeizureWords) =>
  createAnswerNamer(translatePages(pack.pages, words)),
)

export const useAnswerNamer = () => getAnswerNamer(useSeizureWords())
