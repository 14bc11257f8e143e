import { useSeizureWords } from '../../case/seizures/seizure-words.ts'
import { PAGES } from '../../case/vocabulary.ts'
import type { CaseWords } from './describe-case.ts'

/** The words of the wizard, its seizures in those of the edition that is shown. */
export const useCaseWords = (): CaseWords => ({ pages: PAGES, seizureLabels: useSeizureWords().labels })
