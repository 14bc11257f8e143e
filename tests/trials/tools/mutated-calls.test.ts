import { expect, it } from 'vitest'
import { tryMutatedToolCalls } from '../fault-injection/mutated-tool-calls.ts'

it('mutated calls are answered, or refused in words', async () => {
  const { calls, fault } = await tryMutatedToolCalls(300, 7)
  expect(fault).toBeUndefined()
  expect(calls).toBe(300)
})
