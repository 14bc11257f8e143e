import { Hono } from 'hono'
import { eraseUser } from '../maintenance/erasures.ts'
import type { Env } from '../middleware/env.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireSession, signOut } from '../middleware/session.ts'
import { streamUserData } from '../repositories/user-export.ts'
import { confirmPerson, currentPasswordBody } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'
import { respondWithFile } from './respond-with-file.ts'

/** The routes under /api/account by which a person takes what is stored of them, and has it erased (GDPR 15, 17, 20). */
export function createAccountDataRoutes(dependencies: Dependencies) {
  const { db, settings } = dependencies
  return new Hono<Env>()
    .get('/export', requireSession(dependencies), async (c) => {
      const { id } = c.get('user')
      await enforceRateLimit(db, ['exports of', id], RATE_LIMITS.exportsOfAccount)
      return respondWithFile(c, 'epicriteria-my-data.json', streamUserData(db, id))
    })
    .post('/erase', requireSession(dependencies), currentPasswordBody, async (c) => {
      const row = await confirmPerson(c, dependencies, c.req.valid('json').currentPassword)
      await eraseUser(db, settings, row, row.id)
      await signOut(c, dependencies)
      return c.body(null, 204)
    })
}
