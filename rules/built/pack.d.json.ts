import type { BuiltCriteria } from '../pack/index.ts'

declare const pack: BuiltCriteria
export default pack
