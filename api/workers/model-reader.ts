import { createFairQueue, type FairQueue } from '../shared/fair-queue.ts'
import type { NoteModel } from '../shared/note-model.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { ModelReading } from './read-note.ts'
import { createWorkerClient, resolveWorker } from './worker-client.ts'

/** Reading of notes by the model of the settings, in a thread of its own; nothing of a note is kept. */
export type ModelReader = Readonly<{
  operator: string
  timeoutSeconds: number
  /** @throws HttpError 503 where too many notes of the account, or in all, wait already */
  read: (userId: string, text: string) => Promise<ModelReading>
  /** Refuses an account before its body is read. @throws HttpError 503 where `read` would */
  requireRoom: FairQueue['requireRoom']
  stop: () => Promise<void>
}>

/** A model reads few notes at a time, each for a while. */
const NOTES = { maxRunning: 4, maxWaitingPerCaller: 1, maxWaiting: 16 }

export function createModelReader(model: NoteModel): ModelReader {
  const worker = createWorkerClient<string, ModelReading>(resolveWorker('read-note'), model)
  const queue = createFairQueue({ ...NOTES, createBusyError })
  return {
    operator: model.operator,
    timeoutSeconds: model.timeoutSeconds,
    read: (userId, text) => queue.run(userId, () => worker.request(text)),
    requireRoom: queue.requireRoom,
    stop: worker.stop,
  }
}

const createBusyError = (): HttpError =>
  new HttpError(
    503,
    'The model is reading many notes at this moment, so yours was not sent. Send it again in a minute, or read it on this machine.',
    { headers: { 'retry-after': '60' } },
  )
