import { describe } from 'vitest'
import { testAccounts } from '../suites/accounts.ts'

describe('on SQLite: accounts', () => testAccounts(() => Promise.resolve({})))
