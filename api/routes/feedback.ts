import { Hono, type MiddlewareHandler } from 'hono'
import { DIAGNOSES } from '../../rules/pack/syndrome-codes.ts'
import commentSchema from '../../schemas/api-comment.schema.json' with { type: 'json' }
import feedbackSchema from '../../schemas/api-feedback.schema.json' with { type: 'json' }
import validationSchema from '../../schemas/api-validation.schema.json' with { type: 'json' }
import type { CommentRequest } from '../../schemas/types/api-comment.ts'
import type { FeedbackRequest } from '../../schemas/types/api-feedback.ts'
import type { ValidationRequest } from '../../schemas/types/api-validation.ts'
import { getClientAddress } from '../middleware/client-address.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { enforceAddressLimit, enforceRemarkLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireEnabled, requireStorageRoom } from '../middleware/require-enabled.ts'
import { requireSession } from '../middleware/session.ts'
import { insertComment, insertFeedback, insertValidation } from '../repositories/feedback.ts'
import { createInvalidFieldsError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 128 * 1024

const commentBody = acceptJsonBody<CommentRequest>(commentSchema, MAX_BODY_BYTES)
const feedbackBody = acceptJsonBody<FeedbackRequest>(feedbackSchema, MAX_BODY_BYTES)
const validationBody = acceptJsonBody<ValidationRequest>(validationSchema)

/**
 * The routes for comments, feedback and validation records: POST /api/comment, /feedback and /validation (product.md
 * §7).
 */
export function createFeedbackRoutes(dependencies: Dependencies) {
  const { db, settings } = dependencies
  const signedIn = requireSession(dependencies)
  const room = requireStorageRoom(dependencies)
  const requireComments = requireEnabled(settings.commentsEnabled, 'Comments are switched off here.')
  const requireValidations = requireEnabled(settings.validationEnabled, 'The validation form is switched off here.')
  return new Hono<Env>()
    .post('/comment', signedIn, room, commentBody, requireComments, async (c) => {
      const { caseId, page, comment } = c.req.valid('json')
      const userId = c.get('user').id
      await enforceRemarkLimit(db, userId)
      await insertComment(db, { user_id: userId, case_id: caseId, page, comment })
      return c.body(null, 204)
    })
    .post('/feedback', signedIn, room, feedbackBody, async (c) => {
      const { caseId, caseVersion = 0, rating = 0, text = '', diagnosis = '' } = c.req.valid('json')
      const userId = c.get('user').id
      await enforceRemarkLimit(db, userId)
      await insertFeedback(db, {
        user_id: userId,
        case_id: caseId,
        case_version: caseVersion,
        rating,
        text,
        diagnosis,
      })
      return c.body(null, 204)
    })
    .post('/validation', requireValidations, limitValidations(dependencies), room, validationBody, async (c) => {
      await insertValidation(db, toValidationRow(c.req.valid('json')))
      return c.body(null, 204)
    })
}

/** The form needs no session, so the rate limit applies before the body is read. */
const limitValidations =
  ({ db, settings }: Dependencies): MiddlewareHandler<Env> =>
  async (c, next) => {
    const from = getClientAddress(c, settings.trustedProxies)
    await enforceAddressLimit(db, 'validations from', from, RATE_LIMITS.validationsFromAddress)
    await enforceAddressLimit(db, 'validations of a day from', from, RATE_LIMITS.validationsOfDayFromAddress)
    await next()
  }

/** @throws HttpError for a diagnosis that the form does not offer */
function toValidationRow(form: ValidationRequest) {
  const { caseId, caseVersion = 0, containedInLikely, othersInLikely, correctDiagnosis, comment = '' } = form
  if (!DIAGNOSES.includes(correctDiagnosis))
    throw createInvalidFieldsError([
      { pointer: '/correctDiagnosis', detail: 'This has to be the code of a syndrome, or OtherDiagnosis.' },
    ])
  return {
    case_id: caseId,
    case_version: caseVersion,
    contained_in_likely: Number(containedInLikely),
    others_in_likely: Number(othersInLikely),
    correct_diagnosis: correctDiagnosis,
    comment,
  }
}
