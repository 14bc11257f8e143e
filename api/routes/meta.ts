import type { RulePack } from '../../rules/case/index.ts'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import type { Branding } from '../settings/branding.ts'
import type { Settings } from '../settings/settings.ts'

/** The feature flags that decide what the page shows. */
type OfferedFeatures = Readonly<{
  accounts: boolean
  signup: boolean
  validation: boolean
  comments: boolean
  localPasswords: boolean
  verifyEmail: boolean
  /** The ways to log in through an institution. */
  providers: readonly Readonly<{ id: string; name: string }>[]
}>

/** The response of GET /api/meta: version, intended purpose, feature flags and branding. */
export type Meta = Readonly<{
  name: string
  version: string
  pack: Readonly<{ version: string; date: string; sha256: string }>
  /** How many syndromes have a rule file, and how many are registered. */
  syndromes: Readonly<{ ready: number; registered: number }>
  intendedPurpose: string
  offered: OfferedFeatures
  site: Branding
  /** What the canonical URLs of FHIR begin with here; left out where it is what they begin with by default. */
  fhirCanonicalBase?: string
  /** After how many days a clean-up removes what is stored; null where nothing is too old. */
  retentionDays: number | null
  /** After how many minutes without use a session ends; null where a page has nothing to warn of. */
  sessionIdleMinutes: number | null
}>

const INTENDED_PURPOSE =
  'Education of healthcare professionals on epilepsy syndromes. It is not a diagnostic tool, it may contain mistakes, ' +
  'and it must not replace or delay the established diagnostic procedure.'

const getOfferedFeatures = ({
  signup,
  validationEnabled,
  commentsEnabled,
  localPasswords,
  verifyEmail,
  identityProviders,
}: Settings): OfferedFeatures => ({
  accounts: true,
  signup: signup === 'open' && localPasswords,
  validation: validationEnabled,
  comments: commentsEnabled,
  localPasswords,
  verifyEmail,
  providers: identityProviders.map(({ id, name }) => ({ id, name })),
})

export const createMeta = (
  version: string,
  { version: packVersion, date, sha256, syndromes }: RulePack,
  settings: Settings,
): Meta => ({
  name: 'EpiCriteria',
  version,
  pack: { version: packVersion, date, sha256 },
  syndromes: { ready: Object.keys(syndromes).length, registered: SYNDROME_CODES.length },
  intendedPurpose: INTENDED_PURPOSE,
  offered: getOfferedFeatures(settings),
  site: settings.site,
  ...(settings.fhirCanonicalBase && { fhirCanonicalBase: settings.fhirCanonicalBase }),
  retentionDays: settings.retentionDays ?? null,
  sessionIdleMinutes: settings.sessionIdleMinutes ?? null,
})
