import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Env } from '../middleware/env.ts'
import { HttpError } from '../shared/problem-details.ts'
import { Semaphore } from '../shared/semaphore.ts'
import { MINUTE_MS } from '../shared/time.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

/** Of all files that are sent one part is read at a time, so that other calls wait for one part at most. */
const reading = new Semaphore({ permits: 1, createBusyError: () => new Error('Another file is being read.') })

/** Who has a file under way: each open file keeps a part of it in memory. */
const receivers = new Set<string>()

/** Whoever takes no part for this long has gone away, which Node does not report of a request that waits in its connection. */
const MAX_IDLE_MS = 2 * MINUTE_MS

type FileParts = AsyncIterable<string> | Iterable<string>

/**
 * Responds with a file for the downloads of the browser, which is read as it is sent. Whoever else asks is answered
 * between two parts of it: SQLite reads without ever waiting, so that a long file would hold up everybody.
 * @throws HttpError 429 while the person of the call has another file under way
 */
export function respondWithFile(c: Context<Env>, name: string, parts: FileParts): Response {
  const { id } = c.get('user')
  c.header('content-type', CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
  c.header('content-disposition', `attachment; filename="${name}"`)
  if (c.req.raw.method === 'HEAD') return c.body(null)
  if (receivers.has(id)) throw createBusyError()
  receivers.add(id)
  return c.body(createByteStream(parts, () => receivers.delete(id)))
}

const createBusyError = (): HttpError =>
  new HttpError(
    429,
    'Another file is on its way to you, and each person gets one at a time. Wait until it has arrived, or break that download off, then try again.',
    { headers: { 'retry-after': '5' } },
  )

/**
 * Where reading fails the stream does, so that the browser does not take a part for the whole. `onEnd` is called once,
 * whatever ends the stream.
 */
function createByteStream(parts: FileParts, onEnd: () => void): ReadableStream<Uint8Array> {
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
  const encoder = new TextEncoder()
  let idleTimer: NodeJS.Timeout | undefined
  const end = (): void => {
    if (idleTimer) onEnd()
    clearTimeout(idleTimer)
    idleTimer = undefined
  }
  return new ReadableStream({
    start: (controller) => {
      const giveUp = (): void => {
        controller.error(new Error('Nobody takes the file.'))
        end()
      }
      idleTimer = setTimeout(giveUp, MAX_IDLE_MS).unref()
    },
    pull: async (controller) => {
      idleTimer?.refresh()
      const { done, value } = await readNext(iterator).catch((error: unknown) => {
        end()
        throw error
      })
      if (!done) return controller.enqueue(encoder.encode(value))
      end()
      controller.close()
    },
    cancel: async () => {
      end()
      await iterator.return?.()
    },
  })
}

const readNext = (iterator: AsyncIterator<string> | Iterator<string>): Promise<IteratorResult<string>> =>
  reading.run(async () => {
    await yieldToEventLoop()
    return iterator.next()
  })
