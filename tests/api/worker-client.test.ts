import { expect, it } from 'vitest'
import { createWorkerClient, TaskTimeoutError } from '../../api/workers/worker-client.ts'

const module = new URL('./support/failing-worker.ts', import.meta.url)

it('a request that a thread cannot serve fails alone, and those who wait behind it are served', async () => {
  const { request, stop } = createWorkerClient<string, string>(module, undefined)
  const outcomes = await Promise.allSettled(['first', 'bad', 'last'].map(request))
  expect(outcomes).toMatchObject([
    { value: 'first' },
    { reason: { message: 'A worker thread failed: no' } },
    { value: 'last' },
  ])
  await stop()
})

it('a request that cannot be sent is answered by an error, and those that can are served', async () => {
  const { request, stop } = createWorkerClient<unknown, unknown>(module, undefined)
  await expect(request(() => 'no thread takes a function')).rejects.toThrow(/could not be cloned/)
  expect(await request('next')).toBe('next')
  await stop()
})

it('a thread that cannot be started is answered by an error', async () => {
  const { request, countPending } = createWorkerClient<string, string>(module, () => 'no thread takes a function')
  await expect(request('first')).rejects.toThrow(/could not be cloned/)
  expect(countPending()).toBe(0)
})

it('the end of a thread takes no request of the thread after it', async () => {
  const { request, stop } = createWorkerClient<string, string>(module, undefined)
  await expect(request('fatal')).rejects.toThrow('ended')
  expect(await request('next')).toBe('next')
  await stop()
})

it('a task without an end is ended with its thread, and those who wait before and behind it are served', async () => {
  const { request, countPending, stop } = createWorkerClient<string, string>(module, undefined, 200)
  const outcomes = await Promise.allSettled(['first', 'endless', 'second', 'endless', 'last'].map(request))
  const late = { reason: expect.any(TaskTimeoutError) }
  expect(outcomes).toMatchObject([{ value: 'first' }, late, { value: 'second' }, late, { value: 'last' }])
  expect([await request('next'), countPending()]).toEqual(['next', 0])
  await stop()
})
