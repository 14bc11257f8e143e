import { describe } from 'vitest'
import { testOwnCases } from '../suites/own-cases.ts'

describe('on SQLite: own cases', () => testOwnCases(() => Promise.resolve({})))
