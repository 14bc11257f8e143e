import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from '../../api/shared/fair-queue.ts'

const createQueue = (options: { maxRunning?: number; maxWaitingPerCaller?: number; maxWaiting?: number } = {}) =>
  createFairQueue({
    ...{ maxRunning: 1, maxWaitingPerCaller: 100, maxWaiting: 100, ...options },
    createBusyError: () => new Error('busy'),
  })

const never = () => new Promise<never>(() => {})

describe('a fair queue', () => {
  it('lets callers take turns, however much one of them asked for first', async () => {
    const queue = createQueue()
    const order: string[] = []
    const ask = (caller: string) =>
      queue.run(caller, async () => {
        await nextTurn()
        order.push(caller)
      })
    await Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'other', 'third'].map(ask))
    expect(order).toEqual(['greedy', 'other', 'third', 'greedy', 'greedy', 'greedy'])
  })

  it('works for one caller one piece at a time, and for others meanwhile', async () => {
    const queue = createQueue({ maxRunning: 2 })
    const started: string[] = []
    for (const caller of ['one', 'one', 'two', 'three'])
      void queue.run(caller, () => {
        started.push(caller)
        return never()
      })
    await nextTurn()
    expect([started, queue.countWaiting()]).toEqual([['one', 'two'], 2])
  })

  it('refuses a caller whose part is full, and everybody once all of it is', async () => {
    const queue = createQueue({ maxWaitingPerCaller: 1, maxWaiting: 2 })
    for (const caller of ['greedy', 'greedy']) void queue.run(caller, never)
    await expect(queue.run('greedy', never)).rejects.toThrow('busy')
    expect(() => queue.requireRoom('other')).not.toThrow()
    void queue.run('other', never)
    await expect(queue.run('third', never)).rejects.toThrow('busy')
  })

  it('goes on after work that fails', async () => {
    const queue = createQueue()
    await expect(queue.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('one', () => Promise.resolve('yes'))).toBe('yes')
  })
})
