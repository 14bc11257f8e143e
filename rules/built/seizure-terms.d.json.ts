import type { BuiltSeizureTerms } from '../pack/index.ts'

declare const seizureTerms: BuiltSeizureTerms
export default seizureTerms
