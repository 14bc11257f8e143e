import { isInRange } from '../numbers.ts'
import { compareSpan, compileOnset } from '../onset-span.ts'
import { toTruth } from '../truth.ts'
import type { Range } from '../types.ts'
import type { CompiledCondition, OperatorCompiler } from './operator.ts'

/** Whether a number, or the whole of a span of ages, lies in a range; unknown while it is missing (decisions.md, 'Numeric fields'). */
export const compileWithin: OperatorCompiler<'within'> = ({ fact, value: range, params }) => {
  if (fact === 'onset') return compileOnsetWithin(range, compileOnset(params?.of))
  return ({ [fact]: value }) => (value === undefined ? 'unknown' : toTruth(isInRange(value, range)))
}

const compileOnsetWithin =
  (range: Range, resolve: ReturnType<typeof compileOnset>): CompiledCondition =>
  ({ enteredOnset }) => {
    const span = resolve(enteredOnset)
    return span === undefined ? 'unknown' : compareSpan(span, range)
  }
