import type { BuiltVocabulary } from '../pack/index.ts'

declare const vocabulary: BuiltVocabulary
export default vocabulary
