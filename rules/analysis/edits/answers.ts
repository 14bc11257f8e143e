import type { FeatureCode, PatientCase, RulePack } from '../../engine/index.ts'

/** One entry that answers what a rule asks, and what ticking it makes of a case. */
export type Answer = Readonly<{ code: FeatureCode; apply: (patient: PatientCase) => PatientCase }>

/**
 * What a person can answer where a rule reads an entry: that it is there, or that its source is normal. The page
 * ('Missing information') and `explain` try these, so that both say the same of what an answer would do.
 */
export function listAnswers(code: FeatureCode, pack: RulePack): Answer[] {
  const gate = pack.features[code]?.gate
  const normal = gate && pack.features[gate.code]?.opposite
  return [code, ...(normal === undefined ? [] : [normal])].map((answer) => ({
    code: answer,
    apply: (patient) => tickFeature(patient, answer, pack),
  }))
}

/** Ticked with all that stands above it, as the wizard has it; what contradicts it is unticked with all below it. */
function tickFeature(patient: PatientCase, code: FeatureCode, pack: RulePack): PatientCase {
  const feature = pack.features[code]
  if (feature === undefined) return patient
  const withGate = feature.gate ? tickFeature(patient, feature.gate.code, pack) : patient
  const withoutOpposite = feature.opposite ? untickFeature(withGate, feature.opposite, pack) : withGate
  return { ...withoutOpposite, [feature.list]: [...new Set([...withoutOpposite[feature.list], code])] }
}

/** Unticked with all that stands below it. */
export function untickFeature(patient: PatientCase, code: FeatureCode, pack: RulePack): PatientCase {
  const list = pack.features[code]?.list
  if (list === undefined) return patient
  const isBelow = (other: FeatureCode): boolean => {
    const above = pack.features[other]?.gate?.code
    return other === code || (above !== undefined && isBelow(above))
  }
  return { ...patient, [list]: patient[list].filter((other) => !isBelow(other)) }
}
