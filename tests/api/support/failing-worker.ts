import { serveWorker } from '../../../api/workers/serve.ts'

serveWorker(() => (input: string) => {
  if (input === 'bad') throw new Error('no')
  return input
})
