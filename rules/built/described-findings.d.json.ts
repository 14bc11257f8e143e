import type { BuiltDescribedFindings } from '../pack/index.ts'

declare const describedFindings: BuiltDescribedFindings
export default describedFindings
