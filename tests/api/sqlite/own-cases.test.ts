import { describe } from 'vitest'
import { testUserCases } from '../suites/own-cases.ts'

describe('on SQLite: own cases', () => testUserCases(() => Promise.resolve({})))
