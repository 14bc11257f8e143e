import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../api/database/migrate.ts'
import { MIGRATIONS } from '../../../api/database/migrations/index.ts'
import { openDatabase } from '../../../api/database/open.ts'
import { readSettings } from '../../../api/settings/settings.ts'
import { runCommand, runTypeScript } from '../../../scripts/build/start/processes.mjs'
import { findFreePort } from '../support/postgres.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const runServer = (env: Readonly<Record<string, string>>) =>
  runCommand(process.execPath, ['--import', 'tsx', 'api/server.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...env },
  })

describe('a server that cannot keep anything does not start, and explains why in one sentence', () => {
  it('the data folder is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await runServer({ DATA_DIR: file })).toEqual({
      status: 1,
      output: `The database in ${file} cannot be opened, so the server cannot start: check that the folder may be written to and has room, or set DATA_DIR to another one.\n`,
    })
  })

  it('the SQLite file is something else', async () => {
    const data = mkdtempSync(join(folder, 'nonsense-'))
    writeFileSync(join(data, 'epicriteria.db'), 'nonsense'.repeat(1000))
    const { status, output } = await runServer({ DATA_DIR: data })
    expect(status).toBe(1)
    expect(output).toContain(`The database ${data}/epicriteria.db is damaged`)
  })

  it('nobody answers at DATABASE_URL', async () => {
    const url = `postgres://user:secret-word@127.0.0.1:${await findFreePort()}/none`
    const { status, output } = await runServer({ DATABASE_URL: url })
    expect(status).toBe(1)
    const lines = output.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('does not answer yet, so the server waits up to 30 seconds for it.')
    expect(lines[1]).toBe(
      'The PostgreSQL of DATABASE_URL cannot be reached or refuses access, so the server cannot start: check that it runs, and its address, user, password and database.',
    )
  })

  it('the database was written by a newer version', async () => {
    const data = mkdtempSync(join(folder, 'newer-'))
    const db = openDatabase(readSettings({ DATA_DIR: data }), () => {})
    await migrate(db, { ...MIGRATIONS, '9999-newer': { up: () => Promise.resolve() } })
    await db.destroy()
    expect(await runTypeScript('scripts/admin.ts', ['list'], { ...process.env, DATA_DIR: data })).toEqual({
      status: 2,
      output: 'The database was written by a newer version of EpiCriteria: start that version, or a newer one.\n',
    })
    expect(await runServer({ DATA_DIR: data })).toEqual({
      status: 1,
      output: 'The database was written by a newer version of EpiCriteria: start that version, or a newer one.\n',
    })
  })
})
