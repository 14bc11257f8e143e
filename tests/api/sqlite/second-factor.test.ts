import { describe } from 'vitest'
import { testSecondFactor } from '../suites/second-factor.ts'

describe('on SQLite: second factor', () => testSecondFactor(() => Promise.resolve({})))
