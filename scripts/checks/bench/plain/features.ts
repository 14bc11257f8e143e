import type { Feature, FeatureCode, GateKind, RulePack } from '../../../../rules/case/index.ts'

/** For each feature a function that asks a case for it, without a table: every code is inlined. */
export const generateFeatureFunctions = ({ features }: RulePack): string[] =>
  Object.entries(features).map(
    ([code, feature]) => `function ${code}(patient) {\n${generateFeatureBody(code, feature, features).join('\n')}\n}`,
  )

type PackFeatures = RulePack['features']

function generateFeatureBody(
  code: FeatureCode,
  { list, gate, opposite, answeredBy = [], lookedForBy }: Feature,
  features: PackFeatures,
): string[] {
  const generateHas = (other: FeatureCode) => `patient.${list}.includes('${other}')`
  const above = listGatesAbove(gate?.code, features).map(generateHas).join(' && ') || 'true'
  const ticked = `  if (${generateHas(code)}) return ${above} ? MET : UNKNOWN`
  if (opposite) return [ticked, `  return ${generateHas(opposite)} ? NOT_MET : UNKNOWN`]
  if (!gate) return [ticked, '  return NOT_MET']
  const generateHasAny = (others: readonly FeatureCode[]) => others.map(generateHas).join(' || ')
  const lookedFor = lookedForBy
    ? `!(${generateHasAny(lookedForBy.all)}) || ${generateHasAny(lookedForBy.answering) || 'false'}`
    : 'true'
  const answered = gate.kind === 'control' ? lookedFor : generateHasAny(answeredBy)
  return [
    ticked,
    `  if (${above}) return ${answered} ? NOT_MET : UNKNOWN`,
    `  return ${generateUngatedReturn(gate.kind, gate.code, generateHas, features)}`,
  ]
}

const listGatesAbove = (code: FeatureCode | undefined, features: PackFeatures): FeatureCode[] =>
  code === undefined ? [] : [code, ...listGatesAbove(features[code]?.gate?.code, features)]

function generateUngatedReturn(
  kind: GateKind,
  gate: FeatureCode,
  has: (code: FeatureCode) => string,
  features: PackFeatures,
): string {
  if (kind === 'detail') return `${gate}(patient)`
  const normal = features[gate]?.opposite
  return kind === 'state' && normal ? `${has(normal)} && !${has(gate)} ? NOT_MET : UNKNOWN` : 'UNKNOWN'
}
