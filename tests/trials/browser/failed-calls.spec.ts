import { testFailedCalls } from '../../browser/failed-calls.ts'

testFailedCalls(() => true)
