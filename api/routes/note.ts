import { Hono, type MiddlewareHandler } from 'hono'
import noteSchema from '../../schemas/api-note.schema.json' with { type: 'json' }
import type { NoteRequest } from '../../schemas/types/api-note.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireSession } from '../middleware/session.ts'
import { createInvalidFieldsError, HttpError, respondNotFound } from '../shared/problem-details.ts'
import type { ModelReader } from '../workers/model-reader.ts'
import type { ModelReading } from '../workers/read-note.ts'
import type { Dependencies } from './dependencies.ts'

/** The longest note in characters of four bytes. */
const MAX_BODY_BYTES = 512 * 1024

const noteBody = acceptJsonBody<NoteRequest>(noteSchema, MAX_BODY_BYTES)

/** POST /api/note: has a note read by the model of the settings. Neither the note nor what was read is kept or logged. */
export function createNoteRoutes(dependencies: Dependencies) {
  const { modelReader, log } = dependencies
  return new Hono<Env>().post('/', requireSession(dependencies), admitNote(dependencies), noteBody, async (c) => {
    if (modelReader === undefined) return respondNotFound(c, SWITCHED_OFF)
    const reading = await modelReader.read(c.get('user').id, c.req.valid('json').text)
    if ('problem' in reading) throw createInvalidFieldsError([{ pointer: '/text', detail: reading.problem }])
    if ('suggestions' in reading) return c.json(reading)
    log({ level: 'notice', message: `The model of NOTE_MODEL_URL gave no answer that can be used: ${reading.fault}.` })
    throw new HttpError(503, describeFault(reading.fault, modelReader))
  })
}

const SWITCHED_OFF = 'No model reads notes here. The note can be read on this machine, as the page does without one.'

const admitNote =
  ({ db, modelReader }: Dependencies): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (modelReader === undefined) return respondNotFound(c, SWITCHED_OFF)
    const { id } = c.get('user')
    await enforceRateLimit(db, ['notes of', id], RATE_LIMITS.notesOfAccount)
    modelReader.requireRoom(id)
    await next()
    return undefined
  }

type ReadingFault = Extract<ModelReading, { fault: unknown }>['fault']

function describeFault(fault: ReadingFault, { operator, timeoutSeconds }: ModelReader): string {
  const happened = {
    unreachable: 'could not be reached',
    refused: 'refused the note',
    slow: `gave no answer within ${timeoutSeconds} s`,
    unusable: 'answered something that is no reading of the note',
  } as const satisfies Readonly<Record<ReadingFault, string>>
  return `The model of ${operator} ${happened[fault]}, so nothing was taken from it. Your text is still here: read it on this machine, or try again later.`
}
