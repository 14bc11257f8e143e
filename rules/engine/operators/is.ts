import { toTruth } from '../truth.ts'
import type { OperatorCompiler } from './operator.ts'

/** Whether the sex at birth is the wanted one. Where 'unknown' is wanted, a sex that is not entered is met. */
export const compileIs: OperatorCompiler<'is'> =
  ({ value: wanted }) =>
  ({ gender }) => {
    const isKnown = gender === 'female' || gender === 'male'
    if (wanted === 'unknown') return toTruth(!isKnown)
    return isKnown ? toTruth(gender === wanted) : 'unknown'
  }
