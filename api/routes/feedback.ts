import { Hono } from 'hono'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import commentSchema from '../../schemas/api-comment.schema.json' with { type: 'json' }
import feedbackSchema from '../../schemas/api-feedback.schema.json' with { type: 'json' }
import validationSchema from '../../schemas/api-validation.schema.json' with { type: 'json' }
import type { CommentRequest } from '../../schemas/types/api-comment.ts'
import type { FeedbackRequest } from '../../schemas/types/api-feedback.ts'
import type { ValidationRequest } from '../../schemas/types/api-validation.ts'
import type { Backend } from '../dependencies.ts'
import { addressOf } from '../middleware/client-address.ts'
import type { Env } from '../middleware/env.ts'
import { bodyOf, invalid } from '../middleware/json-body.ts'
import { countOrRefuse, LIMITS } from '../middleware/rate-limit.ts'
import { signedIn } from '../middleware/session.ts'
import { checkOf } from '../middleware/validation.ts'
import { addComment, addFeedback, addValidation } from '../repositories/feedback.ts'
import { notFound } from '../shared/problem-details.ts'

const MOST_BYTES = 128 * 1024
const MOST_BYTES_ANONYMOUS = 16 * 1024

const checkComment = checkOf<CommentRequest>(commentSchema)
const checkFeedback = checkOf<FeedbackRequest>(feedbackSchema)
const checkValidation = checkOf<ValidationRequest>(validationSchema)

const DIAGNOSES: readonly string[] = [...SYNDROME_CODES, 'OtherDiagnosis']

/** What people say of the product and of its results: POST /api/comment, /feedback and /validation (product.md §7). */
export function remarks(backend: Backend): Hono<Env> {
  const { db, settings } = backend
  const app = new Hono<Env>()

  app.post('/comment', signedIn(backend), async (c) => {
    const { caseId, page, comment } = await bodyOf(c, checkComment, MOST_BYTES)
    if (!settings.commentsEnabled) return notFound(c, 'Comments are switched off here.')
    const userId = c.get('user').id
    await countOrRefuse(db, ['remarks of', userId], LIMITS.remarksOfAccount)
    await addComment(db, { user_id: userId, case_id: caseId, page, comment })
    return c.body(null, 204)
  })

  app.post('/feedback', signedIn(backend), async (c) => {
    const { caseId, rating = 0, text = '', diagnosis = '' } = await bodyOf(c, checkFeedback, MOST_BYTES)
    const userId = c.get('user').id
    await countOrRefuse(db, ['remarks of', userId], LIMITS.remarksOfAccount)
    await addFeedback(db, { user_id: userId, case_id: caseId, rating, text, diagnosis })
    return c.body(null, 204)
  })

  app.post('/validation', async (c) => {
    if (!settings.validationEnabled) return notFound(c, 'The validation form is switched off here.')
    const from = addressOf(c, settings.trustedProxies)
    await countOrRefuse(db, ['validations from', from], LIMITS.validationsFromAddress)
    const {
      caseId,
      containedInLikely,
      othersInLikely,
      correctDiagnosis,
      comment = '',
    } = await bodyOf(c, checkValidation, MOST_BYTES_ANONYMOUS)
    if (!DIAGNOSES.includes(correctDiagnosis))
      throw invalid([
        { pointer: '/correctDiagnosis', detail: 'This has to be the code of a syndrome, or OtherDiagnosis.' },
      ])
    await addValidation(db, {
      case_id: caseId,
      contained_in_likely: Number(containedInLikely),
      others_in_likely: Number(othersInLikely),
      correct_diagnosis: correctDiagnosis,
      comment,
    })
    return c.body(null, 204)
  })

  return app
}
