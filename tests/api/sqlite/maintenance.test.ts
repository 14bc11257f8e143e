import { describe } from 'vitest'
import { testMaintenance } from '../suites/maintenance.ts'

describe('on SQLite: maintenance', () => testMaintenance(() => Promise.resolve({})))
