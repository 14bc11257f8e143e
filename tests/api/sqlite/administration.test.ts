import { describe } from 'vitest'
import { testAdministration } from '../suites/administration.ts'

describe('on SQLite: administration', () => testAdministration(() => Promise.resolve({})))
