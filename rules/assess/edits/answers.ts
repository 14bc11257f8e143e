import { type FeatureCode, type PatientCase, type RulePack, withAllTicked } from '../../case/index.ts'

/** One entry that answers what a rule asks, and what ticking it makes of a case. */
export type Answer = Readonly<{ code: FeatureCode; apply: (patient: PatientCase) => PatientCase }>

/**
 * What a person can answer where a rule reads an entry: that it is there, or that its source is normal. The page
 * ('Missing information') and `explain` try these, so that both describe the effect of an answer alike.
 */
export function listAnswers(code: FeatureCode, pack: RulePack): Answer[] {
  const gate = pack.features[code]?.gate
  const normal = gate && pack.features[gate.code]?.opposite
  return [code, ...(normal === undefined ? [] : [normal])].map((answer) => ({
    code: answer,
    apply: (patient) => withAllTicked(pack, patient, [answer]),
  }))
}
