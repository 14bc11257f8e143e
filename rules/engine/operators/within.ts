import { isInRange } from '../numbers.ts'
import { toTruth } from '../truth.ts'
import type { OperatorCompiler } from './operator.ts'

/** Whether a number lies in a range; unknown while it is missing (decisions.md, 'Numeric fields'). */
export const compileWithin: OperatorCompiler<'within'> =
  ({ fact, value: range }) =>
  ({ [fact]: value }) =>
    value === undefined ? 'unknown' : toTruth(isInRange(value, range))
