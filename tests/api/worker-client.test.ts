import { expect, it } from 'vitest'
import { createWorkerClient } from '../../api/workers/worker-client.ts'

it('a request that a thread cannot serve fails alone, and those who wait behind it are served', async () => {
  const module = new URL('./support/failing-worker.ts', import.meta.url)
  const { request, stop } = createWorkerClient<string, string>(module, undefined)
  const outcomes = await Promise.allSettled(['first', 'bad', 'last'].map(request))
  expect(outcomes).toMatchObject([
    { value: 'first' },
    { reason: { message: 'A worker thread failed: no' } },
    { value: 'last' },
  ])
  await stop()
})
