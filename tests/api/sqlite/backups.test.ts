import { describe } from 'vitest'
import { testBackups } from '../suites/backups.ts'

describe('on SQLite: backups', () => testBackups(() => Promise.resolve({})))
