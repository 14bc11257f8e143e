import { expect, it } from 'vitest'
import { mutatedRules } from './mutated-rules.ts'

it('three hundred mutated files of rules are refused in words, or mean what they say', {
  timeout: 300_000,
}, async () => {
  const { accepted, faults } = await mutatedRules(300, 7)
  expect(faults).toEqual([])
  expect(accepted).toBeGreaterThan(10)
})
