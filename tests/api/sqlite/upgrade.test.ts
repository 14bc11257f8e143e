import { describe } from 'vitest'
import { testUpgrade } from '../suites/upgrade.ts'

describe('on SQLite: upgrade', () => testUpgrade(() => Promise.resolve({})))
