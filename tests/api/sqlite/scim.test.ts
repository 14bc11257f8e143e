import { describe } from 'vitest'
import { testScim } from '../suites/scim.ts'

describe('on SQLite: SCIM', () => testScim(() => Promise.resolve({})))
