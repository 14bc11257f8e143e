import type { RulePack } from '../rules/engine/index.ts'
import { SYNDROME_CODES } from '../rules/pack/syndrome-codes.ts'

/** What GET /api/meta answers: what runs here, and what it is for. */
export type Meta = Readonly<{
  name: string
  version: string
  pack: Readonly<{ version: string; date: string; sha256: string }>
  /** How many syndromes have a rule file, of how many that are registered. */
  syndromes: Readonly<{ ready: number; registered: number }>
  intendedPurpose: string
}>

const INTENDED_PURPOSE =
  'Education of healthcare professionals on epilepsy syndromes. It is not a diagnostic tool, it may contain mistakes, ' +
  'and it must not replace or delay the established diagnostic procedure.'

export const metaOf = (version: string, { version: packVersion, date, sha256, syndromes }: RulePack): Meta => ({
  name: 'EpiCriteria',
  version,
  pack: { version: packVersion, date, sha256 },
  syndromes: { ready: Object.keys(syndromes).length, registered: SYNDROME_CODES.length },
  intendedPurpose: INTENDED_PURPOSE,
})
