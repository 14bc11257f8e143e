import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context } from 'hono'
import { Semaphore } from '../shared/semaphore.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

/** Of all files that are sent one part is read at a time, so that other calls wait for one part at most. */
const reading = new Semaphore({ permits: 1, createBusyError: () => new Error('Another file is being read.') })

/**
 * Responds with a file for the downloads of the browser, which is read as it is sent. Whoever else asks is answered
 * between two parts of it: SQLite reads without ever waiting, so that a long file would hold up everybody.
 */
export function respondWithFile(c: Context, name: string, texts: AsyncIterable<string> | Iterable<string>): Response {
  c.header('content-type', CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
  c.header('content-disposition', `attachment; filename="${name}"`)
  return c.body(createByteStream(texts))
}

/** Where reading fails the stream does, so that the browser does not take a part for the whole. */
function createByteStream(texts: AsyncIterable<string> | Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = Symbol.asyncIterator in texts ? texts[Symbol.asyncIterator]() : texts[Symbol.iterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await readNext(iterator)
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

async function readNext(iterator: AsyncIterator<string> | Iterator<string>): Promise<IteratorResult<string>> {
  await reading.acquire()
  try {
    await yieldToEventLoop()
    return await iterator.next()
  } finally {
    reading.release()
  }
}
