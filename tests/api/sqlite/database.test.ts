import { describe } from 'vitest'
import { testDatabases } from '../suites/database.ts'

describe('on SQLite: database', () => testDatabases(() => Promise.resolve({})))
