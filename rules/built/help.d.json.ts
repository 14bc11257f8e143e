import type { BuiltHelp } from '../pack/index.ts'

declare const help: BuiltHelp
export default help
