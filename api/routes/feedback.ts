import { Hono } from 'hono'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import commentSchema from '../../schemas/api-comment.schema.json' with { type: 'json' }
import feedbackSchema from '../../schemas/api-feedback.schema.json' with { type: 'json' }
import validationSchema from '../../schemas/api-validation.schema.json' with { type: 'json' }
import type { CommentRequest } from '../../schemas/types/api-comment.ts'
import type { FeedbackRequest } from '../../schemas/types/api-feedback.ts'
import type { ValidationRequest } from '../../schemas/types/api-validation.ts'
import { getClientAddress } from '../middleware/client-address.ts'
import type { Env } from '../middleware/env.ts'
import { readJsonBody } from '../middleware/json-body.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireSession } from '../middleware/session.ts'
import { compileValidator } from '../middleware/validator.ts'
import { insertComment, insertFeedback, insertValidation } from '../repositories/feedback.ts'
import { createInvalidFieldsError, respondNotFound } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

const MAX_BODY_BYTES = 128 * 1024
const MAX_ANONYMOUS_BODY_BYTES = 16 * 1024

const validateComment = compileValidator<CommentRequest>(commentSchema)
const validateFeedback = compileValidator<FeedbackRequest>(feedbackSchema)
const validateValidationForm = compileValidator<ValidationRequest>(validationSchema)

const DIAGNOSES: readonly string[] = [...SYNDROME_CODES, 'OtherDiagnosis']

/** What people say of the product and of its results: POST /api/comment, /feedback and /validation (product.md §7). */
export function createFeedbackRoutes(dependencies: Dependencies) {
  const { db, settings } = dependencies
  return new Hono<Env>()
    .post('/comment', requireSession(dependencies), async (c) => {
      const { caseId, page, comment } = await readJsonBody(c, validateComment, MAX_BODY_BYTES)
      if (!settings.commentsEnabled) return respondNotFound(c, 'Comments are switched off here.')
      const userId = c.get('user').id
      await enforceRateLimit(db, ['remarks of', userId], RATE_LIMITS.remarksOfAccount)
      await insertComment(db, { user_id: userId, case_id: caseId, page, comment })
      return c.body(null, 204)
    })
    .post('/feedback', requireSession(dependencies), async (c) => {
      const { caseId, rating = 0, text = '', diagnosis = '' } = await readJsonBody(c, validateFeedback, MAX_BODY_BYTES)
      const userId = c.get('user').id
      await enforceRateLimit(db, ['remarks of', userId], RATE_LIMITS.remarksOfAccount)
      await insertFeedback(db, { user_id: userId, case_id: caseId, rating, text, diagnosis })
      return c.body(null, 204)
    })
    .post('/validation', async (c) => {
      if (!settings.validationEnabled) return respondNotFound(c, 'The validation form is switched off here.')
      const from = getClientAddress(c, settings.trustedProxies)
      await enforceRateLimit(db, ['validations from', from], RATE_LIMITS.validationsFromAddress)
      const {
        caseId,
        containedInLikely,
        othersInLikely,
        correctDiagnosis,
        comment = '',
      } = await readJsonBody(c, validateValidationForm, MAX_ANONYMOUS_BODY_BYTES)
      if (!DIAGNOSES.includes(correctDiagnosis))
        throw createInvalidFieldsError([
          { pointer: '/correctDiagnosis', detail: 'This has to be the code of a syndrome, or OtherDiagnosis.' },
        ])
      await insertValidation(db, {
        case_id: caseId,
        contained_in_likely: Number(containedInLikely),
        others_in_likely: Number(othersInLikely),
        correct_diagnosis: correctDiagnosis,
        comment,
      })
      return c.body(null, 204)
    })
}
