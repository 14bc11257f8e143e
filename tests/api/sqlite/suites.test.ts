import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SUITES } from '../suites/index.ts'

it('every suite of the API runs on SQLite', () => {
  const tried = readdirSync('tests/api/sqlite').map((file) => file.replace('.test.ts', ''))
  expect(tried.filter((name) => name !== 'suites').sort()).toEqual(Object.keys(SUITES).sort())
})
