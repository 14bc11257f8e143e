import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import BetterSqlite from 'better-sqlite3'
import { Hono } from 'hono'
import pg from 'pg'

// The least that keeps a case: one route, one insert, written to the disk before the answer.
const { DATABASE_URL, DATA_DIR = '.', PORT = '0' } = process.env
const insertCase = DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, 'bare.db'))

function openSqlite(file: string) {
  const database = new BetterSqlite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table cases (id integer primary key, text text not null)')
  const insert = database.prepare('insert into cases (text) values (?)')
  return (text: string) => Number(insert.run(text).lastInsertRowid)
}

async function openPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 20 })
  await pool.query('create table bare_cases (id serial primary key, text text not null)')
  const insert = { name: 'insert', text: 'insert into bare_cases (text) values ($1) returning id' }
  return async (text: string) => Number((await pool.query({ ...insert, values: [text] })).rows[0]?.id)
}

const app = new Hono()
app.get('/health', (c) => c.text('ok'))
app.post('/api/stores', async (c) => {
  const { text } = await c.req.json<{ text: string }>()
  return c.json({ id: await insertCase(text) }, 201)
})

const server = createAdaptorServer({ fetch: app.fetch })
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(
    `bare route ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : address}\n`,
  )
})
