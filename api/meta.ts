import type { RulePack } from '../rules/engine/index.ts'
import { SYNDROME_CODES } from '../rules/pack/syndrome-codes.ts'
import type { Settings } from './settings.ts'

/** What this server offers, which decides what the page shows. */
export type Offered = Readonly<{ accounts: boolean; signup: boolean; validation: boolean; comments: boolean }>

/** What GET /api/meta answers: what runs here, and what it is for. */
export type Meta = Readonly<{
  name: string
  version: string
  pack: Readonly<{ version: string; date: string; sha256: string }>
  /** How many syndromes have a rule file, of how many that are registered. */
  syndromes: Readonly<{ ready: number; registered: number }>
  intendedPurpose: string
  offered: Offered
}>

const INTENDED_PURPOSE =
  'Education of healthcare professionals on epilepsy syndromes. It is not a diagnostic tool, it may contain mistakes, ' +
  'and it must not replace or delay the established diagnostic procedure.'

export const OFFERED_WITHOUT_BACKEND: Offered = { accounts: false, signup: false, validation: false, comments: false }

export const offered = ({ signup, validationEnabled, commentsEnabled }: Settings): Offered => ({
  accounts: true,
  signup: signup === 'open',
  validation: validationEnabled,
  comments: commentsEnabled,
})

export const metaOf = (
  version: string,
  { version: packVersion, date, sha256, syndromes }: RulePack,
  whatIsOffered: Offered,
): Meta => ({
  name: 'EpiCriteria',
  version,
  pack: { version: packVersion, date, sha256 },
  syndromes: { ready: Object.keys(syndromes).length, registered: SYNDROME_CODES.length },
  intendedPurpose: INTENDED_PURPOSE,
  offered: whatIsOffered,
})
