import { serveWorker } from '../../../api/workers/serve.ts'

serveWorker(() => (input: string) => {
  if (input === 'bad') throw new Error('no')
  if (input === 'fatal') endThread()
  while (input === 'endless');
  return input
})

/** An error that no handler catches. */
function endThread(): void {
  queueMicrotask(() => {
    throw new Error('ended')
  })
}
