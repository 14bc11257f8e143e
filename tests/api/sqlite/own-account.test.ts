import { describe } from 'vitest'
import { testOwnAccounts } from '../suites/own-account.ts'

describe('on SQLite: own account', () => testOwnAccounts(() => Promise.resolve({})))
