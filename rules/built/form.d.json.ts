import type { BuiltForm } from '../pack/index.ts'

declare const form: BuiltForm
export default form
