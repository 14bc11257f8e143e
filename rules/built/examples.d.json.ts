import type { BuiltExamples } from '../pack/index.ts'

declare const examples: BuiltExamples
export default examples
