import type { BuiltLookAlikes } from '../pack/index.ts'

declare const lookAlikes: BuiltLookAlikes
export default lookAlikes
