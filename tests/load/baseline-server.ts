import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import BetterSqlite from 'better-sqlite3'
import { Hono } from 'hono'

// The least that keeps a case: one route, one insert, written to the disk before the answer.
const database = new BetterSqlite(join(process.env.DATA_DIR ?? '.', 'bare.db'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('create table cases (id integer primary key, text text not null)')
const insertCase = database.prepare('insert into cases (text) values (?)')

const app = new Hono()
app.get('/health', (c) => c.text('ok'))
app.post('/api/stores', async (c) => {
  const { text } = await c.req.json<{ text: string }>()
  return c.json({ id: Number(insertCase.run(text).lastInsertRowid) }, 201)
})

const server = createAdaptorServer({ fetch: app.fetch })
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(
    `bare route ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : address}\n`,
  )
})
