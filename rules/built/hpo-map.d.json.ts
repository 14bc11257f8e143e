import type { BuiltHpoMap } from '../exchange/built-hpo-map.ts'

declare const hpoMap: BuiltHpoMap
export default hpoMap
