import { describe } from 'vitest'
import { SUITES } from './suites/index.ts'

for (const [title, suite] of Object.entries(SUITES))
  describe(`on SQLite: ${title}`, () => suite(() => Promise.resolve({})))
