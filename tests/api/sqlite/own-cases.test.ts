import { describe } from 'vitest'
import { testOwnCases } from '../suites/own-cases.ts'

describe('on SQLite: own cases', () =>
  testOwnCases(() => Promise.resolve({ SERVER_KEY: 'a key that is long enough to be one', ENCRYPT_CASES: 'true' })))
