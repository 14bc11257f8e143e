import { PAGES, SEIZURE_LABELS } from '../case/vocabulary.ts'
import type { CaseWords } from './tell-case.ts'

export const CASE_WORDS: CaseWords = { pages: PAGES, seizureLabels: SEIZURE_LABELS }
