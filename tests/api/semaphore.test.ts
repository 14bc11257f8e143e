import { expect, it } from 'vitest'
import { Semaphore } from '../../api/shared/semaphore.ts'

const createSemaphore = (options: { permits: number; maxQueued?: number }) =>
  new Semaphore({ ...options, createBusyError: () => new Error('busy') })

it('as many as there are permits work at once, and the rest follow in the order of asking', async () => {
  const semaphore = createSemaphore({ permits: 2 })
  const entered: number[] = []
  const all = [1, 2, 3, 4].map((number) => semaphore.acquire().then(() => entered.push(number)))
  await Promise.all(all.slice(0, 2))
  expect(entered).toEqual([1, 2])
  semaphore.release()
  await all[2]
  expect(entered).toEqual([1, 2, 3])
  semaphore.release()
  await all[3]
  expect(entered).toEqual([1, 2, 3, 4])
})

it('whoever finds the queue full is refused at once, and the queue takes another when one has left it', async () => {
  const semaphore = createSemaphore({ permits: 1, maxQueued: 1 })
  await semaphore.acquire()
  const waiting = semaphore.acquire()
  await expect(semaphore.acquire()).rejects.toThrow('busy')
  semaphore.release()
  await waiting
  const next = semaphore.acquire()
  semaphore.release()
  await expect(next).resolves.toBeUndefined()
})

it('whoever waits until the deadline goes without, and keeps nobody behind from the permit', async () => {
  const semaphore = createSemaphore({ permits: 1 })
  await semaphore.acquire()
  const impatient = semaphore.acquire(performance.now() + 10)
  const patient = semaphore.acquire()
  await expect(impatient).rejects.toThrow('busy')
  semaphore.release()
  await expect(patient).resolves.toBeUndefined()
})

it('a permit that is given back while nobody waits is there for the next', async () => {
  const semaphore = createSemaphore({ permits: 1 })
  await semaphore.acquire()
  semaphore.release()
  await expect(semaphore.acquire(performance.now() + 10)).resolves.toBeUndefined()
})
