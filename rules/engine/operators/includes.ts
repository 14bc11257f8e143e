import type { OperatorCompiler } from './operator.ts'

/**
 * Whether an entry is present (decisions.md, 'Truth has three values'). An entry that the pack does not have is unknown.
 * Where it has to be documented, what is unknown is absent.
 */
export const compileIncludes: OperatorCompiler<'includes'> = ({ value, params }) =>
  params?.documented
    ? ({ getFeatureTruth }) => (getFeatureTruth(value) === 'met' ? 'met' : 'notMet')
    : ({ getFeatureTruth }) => getFeatureTruth(value)
