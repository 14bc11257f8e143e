import { expect, it } from 'vitest'
import { fuzzRules } from './rule-fuzzing.ts'

it('forty mutated files of rules are refused in words, or mean what is written', {
  timeout: 300_000,
}, async () => {
  const { accepted, faults } = await fuzzRules(40, 7)
  expect(faults).toEqual([])
  expect(accepted).toBeGreaterThan(0)
})
