import { describe } from 'vitest'
import { testRoles } from '../suites/roles.ts'

describe('on SQLite: roles', () => testRoles(() => Promise.resolve({})))
