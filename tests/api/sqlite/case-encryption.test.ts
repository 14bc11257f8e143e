import { describe } from 'vitest'
import { testCaseEncryption } from '../suites/case-encryption.ts'

describe('on SQLite: the encryption of cases', () => testCaseEncryption(() => Promise.resolve({})))
