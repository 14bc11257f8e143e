import type { OperatorCompiler } from './operator.ts'

/** Whether an entry is present (decisions.md, 'Truth has three values'). An entry that the pack does not have is unknown. */
export const compileIncludes: OperatorCompiler<'includes'> = ({ value }, { featureIndex }) => {
  const index = featureIndex.get(value)
  return index === undefined ? () => 'unknown' : ({ getFeatureTruth }) => getFeatureTruth(index)
}
