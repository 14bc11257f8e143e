import { describe } from 'vitest'
import { testRevocation } from '../suites/revocation.ts'

describe('on SQLite: revocation', () => testRevocation(() => Promise.resolve({})))
