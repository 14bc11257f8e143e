import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from '../../api/middleware/env.ts'
import type { User } from '../../api/repositories/users.ts'
import { respondWithFile } from '../../api/routes/respond-with-file.ts'

it('lets other calls be answered between any two parts of the files that are being sent', async () => {
  const order: string[] = []
  function* createParts() {
    for (const part of ['a\n', 'b\n', 'c\n']) {
      order.push('part')
      yield part
    }
  }
  const app = new Hono<Env>().get('/file/:person', (c) => {
    c.set('user', { id: c.req.param('person') } as User)
    return respondWithFile(c, 'file.csv', createParts())
  })
  let isSent = false
  const answerOthers = () => {
    order.push('other')
    if (!isSent) setImmediate(answerOthers)
  }
  setImmediate(answerOthers)
  const files = await Promise.all([1, 2].map(async (person) => (await app.request(`/file/${person}`)).text()))
  isSent = true
  expect(files).toEqual(['a\nb\nc\n', 'a\nb\nc\n'])
  expect(order.join(' ')).not.toContain('part part')
})
