import { Hono } from 'hono'
import storeSchema from '../../schemas/api-store.schema.json' with { type: 'json' }
import type { StoreRequest } from '../../schemas/types/api-store.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { createCaseLimit } from '../middleware/rate-limit.ts'
import { requireStorageRoom } from '../middleware/require-enabled.ts'
import { requireSession } from '../middleware/session.ts'
import { insertCase } from '../repositories/cases.ts'
import { createInvalidFieldsError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

/** The longest text with every character escaped. */
const MAX_BODY_BYTES = 1024 * 1024

const storeBody = acceptJsonBody<StoreRequest>(storeSchema, MAX_BODY_BYTES)

/** POST /api/stores: stores a case as it was sent, with its classification by the current rules (product.md §7). */
export function createCaseRoutes(dependencies: Dependencies) {
  const enforceCaseLimit = createCaseLimit(dependencies.db, dependencies.settings)
  return new Hono<Env>().post(
    '/',
    requireSession(dependencies),
    requireStorageRoom(dependencies),
    storeBody,
    async (c) => {
      const { text } = c.req.valid('json')
      const userId = c.get('user').id
      await enforceCaseLimit(userId, Buffer.byteLength(text))
      const classified = await dependencies.classifier.classify(userId, text)
      if ('problem' in classified)
        throw createInvalidFieldsError([
          {
            pointer: '/text',
            detail: `This has to be a whole case as JSON, and ${classified.problem}: nothing was stored.`,
          },
        ])
      const { warnings, ...outcome } = classified
      const { isNew, ...stored } = await insertCase(dependencies.db, { userId, text, ...outcome })
      if (isNew) dependencies.onCaseStored()
      return c.json({ ...stored, warnings }, isNew ? 201 : 200)
    },
  )
}
