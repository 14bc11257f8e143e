import type { Feature, FeatureCode, GateKind, RulePack } from '../../../rules/engine/index.ts'

/** For each feature a function that asks a case for it, without a table: every code stands in the text. */
export const featureFunctions = ({ features }: RulePack): string[] =>
  Object.entries(features).map(
    ([code, feature]) => `function ${code}(patient) {\n${linesOf(code, feature, features).join('\n')}\n}`,
  )

type Features = RulePack['features']

function linesOf(code: FeatureCode, { list, gate, opposite, answeredBy = [] }: Feature, features: Features): string[] {
  const has = (other: FeatureCode) => `patient.${list}.includes('${other}')`
  const above = gatesAbove(gate?.code, features).map(has).join(' && ') || 'true'
  const ticked = `  if (${has(code)}) return ${above} ? MET : UNKNOWN`
  if (opposite) return [ticked, `  return ${has(opposite)} ? NOT_MET : UNKNOWN`]
  if (!gate) return [ticked, '  return NOT_MET']
  const answered = gate.kind === 'control' ? 'true' : answeredBy.map(has).join(' || ')
  return [
    ticked,
    `  if (${above}) return ${answered} ? NOT_MET : UNKNOWN`,
    `  return ${withoutGate(gate.kind, gate.code, has, features)}`,
  ]
}

const gatesAbove = (code: FeatureCode | undefined, features: Features): FeatureCode[] =>
  code === undefined ? [] : [code, ...gatesAbove(features[code]?.gate?.code, features)]

function withoutGate(
  kind: GateKind,
  gate: FeatureCode,
  has: (code: FeatureCode) => string,
  features: Features,
): string {
  if (kind === 'detail') return `${gate}(patient)`
  const normal = features[gate]?.opposite
  return kind === 'state' && normal ? `${has(normal)} && !${has(gate)} ? NOT_MET : UNKNOWN` : 'UNKNOWN'
}
