import type { BuiltNoteTerms } from '../notes/terms.ts'

declare const noteTerms: BuiltNoteTerms
export default noteTerms
