import { describe } from 'vitest'
import { testRateLimits } from '../suites/rate-limits.ts'

describe('on SQLite: rate limits', () => testRateLimits(() => Promise.resolve({})))
