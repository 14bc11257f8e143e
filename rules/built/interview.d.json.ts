import type { BuiltInterview } from '../pack/index.ts'

declare const interview: BuiltInterview
export default interview
