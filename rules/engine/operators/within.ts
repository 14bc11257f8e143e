import type { Range } from '../../case/index.ts'
import { isInRange } from '../../case/index.ts'
import { compareSpan, compileOnset, computeTimeSinceOnset, type OnsetResolver } from '../onset-span.ts'
import { toTruth } from '../truth.ts'
import type { CompiledFact, OperatorCompiler } from './operator.ts'

/** Whether a number, or the whole of a span of ages, lies in a range; unknown while it is missing (decisions.md, 'Numeric fields'). */
export const compileWithin: OperatorCompiler<'within'> = ({ fact, value: range, params }) => {
  if (fact === 'onset') return compileSpanWithin(range, compileOnset(params?.of))
  if (fact === 'sinceOnset') return compileSpanWithin(range, computeTimeSinceOnset)
  return ({ [fact]: value }) => (value === undefined ? 'unknown' : toTruth(isInRange(value, range)))
}

const compileSpanWithin =
  (range: Range, resolve: OnsetResolver): CompiledFact =>
  ({ enteredOnset }) => {
    const span = resolve(enteredOnset)
    return span === undefined ? 'unknown' : compareSpan(span, range)
  }
