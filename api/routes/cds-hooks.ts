import { Hono } from 'hono'
import { toSiteCanonicals } from '../../rules/exchange/fhir/canonical-base.ts'
import feedbackSchema from '../../schemas/api-cds-feedback.schema.json' with { type: 'json' }
import requestSchema from '../../schemas/api-cds-request.schema.json' with { type: 'json' }
import type { CdsFeedback } from '../../schemas/types/api-cds-feedback.ts'
import type { CdsRequest } from '../../schemas/types/api-cds-request.ts'
import { CDS_SERVICES, type CdsService, OVERRIDE_REASONS } from '../cds-hooks/services.ts'
import { requireCdsClient } from '../middleware/cds-client.ts'
import type { Env } from '../middleware/env.ts'
import {
  acceptForeignJson,
  allowAnyOrigin,
  countForeignCalls,
  getForeignCaller,
  limitForeignCalls,
  requireRoomForProgram,
} from '../middleware/foreign-calls.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { requireEnabled } from '../middleware/require-enabled.ts'
import { requireStorageRoom } from '../middleware/storage-room.ts'
import { type CardOutcome, countCardOutcomes } from '../repositories/feedback.ts'
import { createInvalidFieldsError, HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 128 * 1024

const requestBody = acceptJsonBody<CdsRequest>(requestSchema, MAX_BODY_BYTES)
const feedbackBody = acceptJsonBody<CdsFeedback>(feedbackSchema, MAX_BODY_BYTES)

/**
 * CDS Hooks 2.0 below /cds-services: discovery, the service on two hooks, feedback. Called from other pages and
 * programs, without a session, where it is set by known programs alone; nothing of a patient is kept, and the server of
 * the caller is never called.
 */
export function createCdsHooksRoutes(dependencies: Dependencies) {
  const { db, settings, getPublicAddress, classifier } = dependencies
  const foreignJson = acceptForeignJson(db, settings)
  const knownClient = requireCdsClient(dependencies)
  const room = requireStorageRoom(dependencies)
  // What anybody may send proves nothing, and whoever opens a page would send it.
  const requirePrograms = requireEnabled(settings.cdsClients !== undefined, NO_KNOWN_PROGRAMS, 403)
  const discovery = toSiteCanonicals({ services: CDS_SERVICES }, settings.fhirCanonicalBase)
  return new Hono<Env>()
    .use(allowAnyOrigin)
    .get('/', limitForeignCalls(db, settings), knownClient, (c) => c.json(discovery))
    .post(
      '/:service',
      foreignJson,
      knownClient,
      requireRoomForProgram(classifier, settings),
      requestBody,
      async (c) => {
        const request = c.req.valid('json')
        requireHook(getService(c.req.param('service')), request)
        const caller = getForeignCaller(c, settings)
        return c.json(await classifier.createCards(caller, request, getPublicAddress()))
      },
    )
    .post('/:service/feedback', foreignJson, requirePrograms, knownClient, room, feedbackBody, async (c) => {
      const outcomes = toOutcomes(getService(c.req.param('service')).id, c.req.valid('json'))
      await countForeignCalls(c, dependencies, outcomes.length - 1)
      await countCardOutcomes(db, outcomes)
      return c.body(null, 200)
    })
}

const NO_KNOWN_PROGRAMS =
  'Feedback on cards is taken from known programs alone, and this server knows none, so nothing was kept. Whoever runs it can name the programs of hospitals (CDS_CLIENTS).'

/** @throws HttpError if there is no such service */
function getService(id: string): CdsService {
  const service = CDS_SERVICES.find((candidate) => candidate.id === id)
  if (service) return service
  throw new HttpError(404, `There is no such service. GET /cds-services lists those that there are.`)
}

/** @throws HttpError if the service was called by another hook than its own */
function requireHook({ hook }: CdsService, request: CdsRequest): void {
  if (request.hook !== hook)
    throw createInvalidFieldsError([{ pointer: '/hook', detail: `This service is for the hook ${hook} alone.` }])
}

/** Of the reasons only our own codes: a comment may name the patient. */
const toOutcomes = (service: string, { feedback }: CdsFeedback): CardOutcome[] =>
  feedback.map(({ outcome, overrideReason }) => ({
    service,
    outcome,
    reason: OVERRIDE_REASONS.find(({ code }) => code === overrideReason?.reason?.code)?.code ?? '',
  }))
