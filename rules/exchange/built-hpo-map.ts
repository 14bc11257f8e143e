import type { HpoMap } from '../../schemas/types/hpo-map.ts'

/** The map as the page loads it; the hash is that of the pack with which it was built. */
export type BuiltHpoMap = Readonly<{ sha256: string; map: HpoMap }>
