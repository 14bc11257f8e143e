import { type FeatureCode, getOwnProperty, type PatientCase, type RulePack } from '../case/index.ts'

type ReadCase = Readonly<{ pack: Pick<RulePack, 'features'>; patient: PatientCase }>

/** Whether the source of a finding is entered as normal. */
export function isSourceNormal({ pack, patient }: ReadCase, finding: FeatureCode): boolean {
  const { gate, list } = getOwnProperty(pack.features, finding) ?? {}
  const normal = gate && getOwnProperty(pack.features, gate.code)?.opposite
  return list !== undefined && normal !== undefined && patient[list].includes(normal)
}
