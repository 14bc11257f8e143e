import type { RulePack } from '../case/index.ts'

declare const pack: RulePack
export default pack
