import type { BuiltNames } from '../pack/index.ts'

declare const names: BuiltNames
export default names
