import type { FeatureCode, RulePack } from './types.ts'

/** An entry and all that must be ticked for it to count, the outermost first. */
export function listWithGates(pack: Pick<RulePack, 'features'>, code: FeatureCode): readonly FeatureCode[] {
  const gate = pack.features[code]?.gate
  return gate === undefined ? [code] : [...listWithGates(pack, gate.code), code]
}
