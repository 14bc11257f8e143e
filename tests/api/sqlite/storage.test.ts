import { describe } from 'vitest'
import { testStorage } from '../suites/storage.ts'

describe('on SQLite: storage', () =>
  testStorage(() => Promise.resolve({ SERVER_KEY: 'a key that is long enough to be one', ENCRYPT_CASES: 'true' })))
