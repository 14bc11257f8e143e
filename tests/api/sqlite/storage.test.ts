import { describe } from 'vitest'
import { testStorage } from '../suites/storage.ts'

describe('on SQLite: storage', () => testStorage(() => Promise.resolve({})))
