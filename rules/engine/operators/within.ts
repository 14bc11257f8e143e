import type { Range } from '../../case/index.ts'
import { isInRange } from '../../case/index.ts'
import { compareOnset, compareSpan, compileOnset, computeTimeSinceOnset, type OnsetResolver } from '../onset-span.ts'
import { toTruth } from '../truth.ts'
import type { CompiledFact, OperatorCompiler } from './operator.ts'

/** Whether a number, or the whole of a span of ages, lies in a range; unknown while it is missing (decisions.md, 'Numeric fields'). */
export const compileWithin: OperatorCompiler<'within'> = ({ fact, value: range, params }) => {
  if (fact === 'onset') return compileOnsetWithin(range, compileOnset(params?.of))
  if (fact === 'sinceOnset') return compileTimeWithin(range)
  return ({ [fact]: value }) => (value === undefined ? 'unknown' : toTruth(isInRange(value, range)))
}

const compileOnsetWithin =
  (range: Range, resolve: OnsetResolver): CompiledFact =>
  ({ getOnset }) => {
    const span = resolve(getOnset())
    return span === undefined ? 'unknown' : compareOnset(span, range, getOnset().prematurity)
  }

const compileTimeWithin =
  (range: Range): CompiledFact =>
  ({ getOnset }) => {
    const span = computeTimeSinceOnset(getOnset())
    return span === undefined ? 'unknown' : compareSpan(span, range)
  }
