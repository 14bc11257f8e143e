import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, type Migration, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../api/database/migrate.ts'
import { MIGRATIONS } from '../../../api/database/migrations/index.ts'
import { type Database, openDatabase } from '../../../api/database/open.ts'
import { COMMAND_PATIENCE } from '../../../api/database/postgres.ts'
import { rewriteEncrypted } from '../../../api/database/rewrite-encrypted.ts'
import { insertCase } from '../../../api/repositories/cases.ts'
import { findAuthenticator, insertAuthenticator } from '../../../api/repositories/second-factors.ts'
import { findUserByEmail, insertUser } from '../../../api/repositories/users.ts'
import { readSettings } from '../../../api/settings/settings.ts'
import {
  decryptSecret,
  deriveEncryptionKey,
  type EncryptionKey,
  encryptSecret,
  encryptText,
} from '../../../api/shared/encryption.ts'
import type { CreateDatabase } from '../support/test-server.ts'

const PERSON = {
  email: 'a@example.org',
  name: 'Example',
  firstName: 'Person',
  institution: '',
  passwordHash: 'none',
}

/** Inserts a person with the columns that the first version had. */
const insertFirstUser = (db: Database) =>
  sql`insert into users (id, email, email_key, first_name, name, institution, password_hash, created_at)
    values ('first', ${PERSON.email}, ${PERSON.email}, ${PERSON.firstName}, ${PERSON.name}, '', 'none', 1)`.execute(db)

const ADD_NOTE: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('users').addColumn('note', 'text').execute(),
}

/** Does something, and then cannot go on. */
const FAILING_MIGRATION: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable('half_done').addColumn('id', 'text').execute()
    await sql`update users set name = 'damaged'`.execute(db)
    await sql`select * from no_such_table`.execute(db)
  },
}

export function testDatabases(createDatabase: CreateDatabase): void {
  let db: Database
  let dataDir: string

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-'))
    const settings = readSettings({ DATA_DIR: dataDir, ...(await createDatabase()) })
    db = openDatabase(settings, () => {}, COMMAND_PATIENCE)
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  })

  const listTables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort()

  it('what the audit table has stays when the hashes of its chain go, and can still not be changed', async () => {
    const entry = { id: 'chained', at: Date.now(), actor: 'a', action: 'read case', target: 'b', outcome: 'done' }
    const names = Object.keys(MIGRATIONS)
    await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, names.indexOf('0032-no-audit-chain'))))
    await sql`insert into audit (id, at, actor, action, target, outcome, chain, number, previous_sha256, sha256)
      values ('chained', ${entry.at}, 'a', 'read case', 'b', 'done', 'chain', 1, '', 'hash')`.execute(db)
    await migrate(db)
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([entry])
    for (const change of ["update audit set target = 'another'", 'delete from audit'])
      await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only')
  })

  describe('what an earlier version encrypted', () => {
    const KEY = 'the key of the server, which is long enough'
    const NEXT_KEY = 'the next key of it, which is long enough too'
    const CASE = '{"id":"encrypted"}'
    const encrypt = (text: string, { id, bytes }: EncryptionKey = deriveEncryptionKey(KEY, 'stored cases')) =>
      `enc1.${id}.${encryptText({ id, bytes }, text, '')}`
    const readCases = async () => {
      const texts = ['cases', 'case_versions'] as const
      const rows = await Promise.all(
        texts.map((table) => db.selectFrom(table).select(['text', 'classification']).execute()),
      )
      return rows.flat().flatMap(({ text, classification }) => [text, classification])
    }

    beforeEach(async () => {
      await migrate(db)
      await insertFirstUser(db)
      const pack = { version: '1', sha256: '1' }
      for (const text of [CASE, `${CASE} `])
        await insertCase(db, { userId: 'first', caseId: 'encrypted', text, pack, summary: '{}' })
      const columns = { text: encrypt(CASE), classification: encrypt('{}') }
      for (const table of ['cases', 'case_versions'] as const) await db.updateTable(table).set(columns).execute()
      await db.insertInto('server_keys').values({ name: 'cases 12345678', value: '12345678' }).execute()
    })

    it.each([{ serverKey: KEY }, { serverKey: NEXT_KEY, previousServerKey: KEY }])(
      'is a case in clear after a start with the key: %j',
      async (keys) => {
        expect(await rewriteEncrypted(db, keys)).toBe(2)
        expect(await readCases()).toEqual([CASE, '{}', CASE, '{}'])
        expect([await rewriteEncrypted(db, {}), await rewriteEncrypted(db, {})]).toEqual([0, 0])
        expect(await db.selectFrom('server_keys').selectAll().execute()).toEqual([])
      },
    )

    it.each([{}, { serverKey: NEXT_KEY }])('refuses to start without the key, and stays as it is: %j', async (keys) => {
      const before = await readCases()
      await expect(rewriteEncrypted(db, keys)).rejects.toThrow('Set SERVER_KEY, or PREVIOUS_SERVER_KEY, to that key')
      expect(await readCases()).toEqual(before)
    })

    it('and somebody changed stays as it is, and keeps nothing else from being decrypted', async () => {
      const altered = `${encrypt(CASE).slice(0, -9)}AAAAAAAAA`
      await db.updateTable('cases').set({ text: altered }).execute()
      expect(await rewriteEncrypted(db, { serverKey: KEY })).toBe(1)
      expect(await readCases()).toEqual([altered, '{}', CASE, '{}'])
    })

    it('is the secret of an app with the new key after a start with both', async () => {
      await insertAuthenticator(db, { userId: 'first', secret: encryptSecret(KEY, 'first', 'a secret'), usedStep: 1 })
      const openSecret = async () =>
        decryptSecret([NEXT_KEY], 'first', (await findAuthenticator(db, 'first'))?.secret ?? '')
      expect(await openSecret()).toBeUndefined()
      await rewriteEncrypted(db, { serverKey: NEXT_KEY, previousServerKey: KEY })
      expect(await openSecret()).toBe('a secret')
    })
  })

  describe('migrations', () => {
    it('make every table, and nothing the second time', async () => {
      expect(await migrate(db)).toEqual(Object.keys(MIGRATIONS))
      expect(await listTables()).toEqual([
        'attempts',
        'audit',
        'authenticators',
        'case_versions',
        'cases',
        'comments',
        'feedback',
        'heartbeat',
        'identities',
        'jobs',
        'one_time_tokens',
        'recovery_codes',
        'server_keys',
        'sessions',
        'users',
        'validations',
      ])
      expect(await migrate(db)).toEqual([])
    })

    it('refuse what would lose the outcomes of cards, folded into one count a day, until the table is empty', async () => {
      const names = Object.keys(MIGRATIONS)
      const earlier = Object.entries(MIGRATIONS).slice(0, names.indexOf('0021-counted-outcomes'))
      await migrate(db, Object.fromEntries(earlier))
      const moments = ['2026-03-04T00:00:00Z', '2026-03-04T23:59:59Z', '2026-03-05T00:00:00Z']
      for (const [n, moment] of moments.entries())
        await sql`insert into card_outcomes (id, service, outcome, reason, created_at)
          values (${String(n)}, 'epilepsy-syndromes', 'overridden', 'known', ${Date.parse(moment)})`.execute(db)
      const withFolded = Object.entries(MIGRATIONS).slice(0, earlier.length + 1)
      await migrate(db, Object.fromEntries(withFolded))
      await expect(migrate(db)).rejects.toThrow(
        /^The database was not changed\. It holds 2 counts .* export card_outcomes/,
      )
      const { rows } = await sql<{ count: number }>`select count from card_outcomes order by id`.execute(db)
      expect(rows.map(({ count }) => count)).toEqual([2, 1])
      await sql`delete from card_outcomes`.execute(db)
      await migrate(db)
      expect(await listTables()).not.toContain('card_outcomes')
    })

    it.each(Object.keys(MIGRATIONS).slice(0, -1))('go on from %s with the data that is there', async (last) => {
      const names = Object.keys(MIGRATIONS)
      const earlier = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, names.indexOf(last) + 1))
      await migrate(db, earlier)
      await insertFirstUser(db)
      await migrate(db)
      expect(await findUserByEmail(db, PERSON.email)).toMatchObject({ name: 'Example', disabled_at: null })
    })

    it('of versions of cases keep every stored case as version 1, and the newest of an id goes on', async () => {
      const names = Object.keys(MIGRATIONS)
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, names.indexOf('0023-case-versions'))))
      await insertFirstUser(db)
      const insert = (id: string, caseId: string, storedAt: number) =>
        sql`insert into cases (id, user_id, case_id, text, sha256, pack_version, pack_sha256, classification, stored_at)
          values (${id}, 'first', ${caseId}, ${id}, ${id}, '1', '1', '{}', ${storedAt})`.execute(db)
      await insert('older', 'same', 1)
      await insert('newer', 'same', 2)
      await insert('nameless', '', 3)
      await insert('nameless too', '', 4)
      await migrate(db)
      const pack = { version: '1', sha256: '1' }
      const next = { userId: 'first', caseId: 'same', text: 'next', pack, summary: '{}' }
      expect(await insertCase(db, next)).toMatchObject({ id: 'newer', version: 2 })
      const rows = await db.selectFrom('cases').select(['id', 'version']).orderBy('stored_at').execute()
      expect(rows.filter(({ id }) => id !== 'newer').map(({ version }) => version)).toEqual([1, 1, 1])
    })

    it('that add a column keep every row', async () => {
      await migrate(db)
      await insertUser(db, PERSON)
      expect(await migrate(db, { ...MIGRATIONS, '9998-note': ADD_NOTE })).toEqual(['9998-note'])
      expect(await findUserByEmail(db, PERSON.email)).toMatchObject({ name: 'Example', note: null })
    })

    it('that fail leave nothing behind, and report it', async () => {
      await migrate(db)
      await insertUser(db, PERSON)
      const before = await listTables()
      await expect(
        migrate(db, { ...MIGRATIONS, '9998-note': ADD_NOTE, '9999-fails': FAILING_MIGRATION }),
      ).rejects.toThrow(
        'The database could not be migrated to the current version (9999-fails failed): nothing was changed.',
      )
      expect(await listTables()).toEqual(before)
      const row = await findUserByEmail(db, PERSON.email)
      expect(row?.name).toBe('Example')
      expect(row).not.toHaveProperty('note')
    })

    it('of a newer version are not touched', async () => {
      await migrate(db, { ...MIGRATIONS, '9998-note': ADD_NOTE })
      await expect(migrate(db)).rejects.toThrow(
        'The database was written by a newer version of EpiCriteria: start that version, or a newer one.',
      )
    })

    it('of three instances that start at once are run once', async () => {
      const ran = await Promise.all([migrate(db), migrate(db), migrate(db)])
      expect(ran.flat().sort()).toEqual(Object.keys(MIGRATIONS))
    })
  })

  it('what belongs to a person goes with the person', async () => {
    await migrate(db)
    const user = await insertUser(db, PERSON)
    const session = { id_sha256: 'x', user_id: user?.id ?? '', password_version: 0, created_at: 0, expires_at: 0 }
    await db.insertInto('sessions').values(session).execute()
    await db.deleteFrom('users').execute()
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it('of writes that arrive together, one that cannot be does not undo the others', async () => {
    await migrate(db)
    const user = await insertUser(db, PERSON)
    const insertSession = (id: string, userId: string) =>
      db
        .insertInto('sessions')
        .values({ id_sha256: id, user_id: userId, password_version: 0, created_at: 0, expires_at: 0 })
        .execute()
    const known = user?.id ?? ''
    const outcomes = await Promise.allSettled([
      insertSession('a', known),
      insertSession('b', 'nobody'),
      insertSession('c', known),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const rows = await db.selectFrom('sessions').select('id_sha256').orderBy('id_sha256').execute()
    expect(rows.map(({ id_sha256 }) => id_sha256)).toEqual(['a', 'c'])
  })

  it('nothing can belong to somebody who is not there', async () => {
    await migrate(db)
    const session = { id_sha256: 'x', user_id: 'nobody', password_version: 0, created_at: 0, expires_at: 0 }
    await expect(db.insertInto('sessions').values(session).execute()).rejects.toThrow(/foreign key/i)
  })
}
