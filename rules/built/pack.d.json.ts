import type { RulePack } from '../engine/index.ts'

declare const pack: RulePack
export default pack
