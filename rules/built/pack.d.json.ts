import type { BuiltPack } from '../pack/index.ts'

declare const pack: BuiltPack
export default pack
