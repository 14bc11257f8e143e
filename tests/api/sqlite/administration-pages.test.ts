import { describe } from 'vitest'
import { testAdministrationPages } from '../suites/administration-pages.ts'

describe('on SQLite: administration pages', () => testAdministrationPages(() => Promise.resolve({})))
