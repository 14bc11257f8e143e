import type { BuiltNumberWords } from '../notes/terms.ts'

declare const built: BuiltNumberWords
export default built
