import { Hono } from 'hono'
import storeSchema from '../../schemas/api-store.schema.json' with { type: 'json' }
import type { StoreRequest } from '../../schemas/types/api-store.ts'
import type { Backend } from '../dependencies.ts'
import type { Env } from '../middleware/env.ts'
import { bodyOf, invalid } from '../middleware/json-body.ts'
import { refuseTooManyCases } from '../middleware/rate-limit.ts'
import { signedIn } from '../middleware/session.ts'
import { checkOf } from '../middleware/validation.ts'
import { addCase } from '../repositories/cases.ts'

/** The longest text with every sign of it escaped. */
const MOST_BYTES = 1024 * 1024

const checkStore = checkOf<StoreRequest>(storeSchema)

/** POST /api/stores: keeps a case as it was sent, with what it is classified as now (product.md §7). */
export function stores(backend: Backend): Hono<Env> {
  const app = new Hono<Env>()

  app.post('/', signedIn(backend), async (c) => {
    const { text } = await bodyOf(c, checkStore, MOST_BYTES)
    const userId = c.get('user').id
    await refuseTooManyCases(backend.db, userId)
    const classified = await backend.classify(text)
    if ('problem' in classified)
      throw invalid([
        {
          pointer: '/text',
          detail: `This has to be a whole case as JSON, and ${classified.problem}: nothing was stored.`,
        },
      ])
    const { warnings, ...outcome } = classified
    const { isNew, ...stored } = await addCase(backend.db, { userId, text, ...outcome })
    if (isNew) backend.caseStored()
    return c.json({ ...stored, warnings }, isNew ? 201 : 200)
  })

  return app
}
